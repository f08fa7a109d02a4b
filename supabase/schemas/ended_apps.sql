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

revoke execute on function private.decline_proposals_of_ended from public;

create trigger decline_proposals after delete on private.tokens
  for each row execute function private.decline_proposals_of_ended();
create trigger decline_proposals after delete on private.oauth_grants
  for each row execute function private.decline_proposals_of_ended();
