-- Declines what is open of an app that has ended, or of all.
create function private.decline_proposals(person uuid, of_app uuid default null) returns void
language sql
security definer
set search_path = ''
as $$
  update public.app_changes as held
  set state = 'declined', answered_at = private.present()
  where held.user_id = person and held.state = 'open' and (of_app is null or held.source = of_app)
$$;

-- What an app has proposed is declined once it has ended.
create function private.decline_proposals_of_ended() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Nobody is left to be told where the whole account is deleted.
  if exists (select from auth.users where id = old.user_id)
    and not exists (select from private.deleted_accounts where user_id = old.user_id)
  then
    perform private.decline_proposals(old.user_id, old.id);
  end if;
  return null;
end
$$;

revoke execute on function private.decline_proposals, private.decline_proposals_of_ended from public;

create trigger decline_proposals after delete on private.tokens
  for each row execute function private.decline_proposals_of_ended();
create trigger decline_proposals after delete on private.oauth_grants
  for each row execute function private.decline_proposals_of_ended();

do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant execute on function private.decline_proposals to supabase_auth_admin;
  end if;
end
$$;
