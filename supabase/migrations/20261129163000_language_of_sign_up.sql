-- A language that is chosen on the sign-in screen is that of the account, on whichever device its address is confirmed.

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

revoke execute on function private.keep_chosen_language from public;

insert into private.schema_versions (version) values ('20261129163000');
