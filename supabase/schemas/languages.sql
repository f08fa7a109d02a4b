-- In which language somebody is told something. `languageTold` in `packages/core/src/messages/languages.ts` takes the first that it
-- knows.

-- What is said of it, in the order in which it counts: by the account, by the device that is told, at the sign-up.
create function private.languages_of(owner uuid, of_device text default null) returns text[]
language sql
stable
security definer
set search_path = ''
return array_remove(
  array[
    (select language from public.preferences where user_id = owner),
    of_device,
    (select left(raw_user_meta_data ->> 'language', 16) from auth.users where id = owner)
  ],
  null
);

-- Where nothing is said, what is told stays as it is.
create function private.with_languages(content jsonb, owner uuid, of_device text) returns jsonb
language sql
stable
set search_path = ''
return content || coalesce(
  (
    select jsonb_build_object('languages', said)
    from private.languages_of(owner, of_device) as said
    where said <> '{}'
  ),
  '{}'
);

-- What was chosen on the sign-in screen becomes the language of the account when it is confirmed, wherever that is done.
create function private.keep_chosen_language() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.preferences (id, user_id, language)
  select new.id, new.id, new.raw_user_meta_data ->> 'language'
  where char_length(new.raw_user_meta_data ->> 'language') between 1 and 16
    and not exists (select from public.preferences where user_id = new.id);
  return null;
end
$$;

create trigger keep_chosen_language_when_made after insert on auth.users
  for each row
  when (new.email_confirmed_at is not null and new.raw_user_meta_data @> '{"language_chosen": true}')
  execute function private.keep_chosen_language();

create trigger keep_chosen_language_when_confirmed after update of email_confirmed_at on auth.users
  for each row
  when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null
      and new.raw_user_meta_data @> '{"language_chosen": true}'
  )
  execute function private.keep_chosen_language();

revoke execute on function private.languages_of, private.with_languages, private.keep_chosen_language from public;

-- Mails are written by the role that owns their queue. A hosted project has no such queue.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.languages_of to supabase_auth_admin;
  end if;
end
$$;
