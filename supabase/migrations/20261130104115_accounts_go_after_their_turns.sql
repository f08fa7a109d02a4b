-- An account of a hosted project could not be deleted, now and then, while a function noted what came of its reminders: each waited for the other.

-- A password cannot be asked for here: whoever wants to delete the account has signed in a moment ago.
create or replace function private.delete_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  signed_in bigint := (
    select max((proof ->> 'timestamp')::bigint)
    from jsonb_array_elements(coalesce(auth.jwt() -> 'amr', '[]')) as proof
    where jsonb_typeof(proof) = 'object'
  );
begin
  perform private.own_session();
  perform private.require_second_factor();
  if signed_in is null or signed_in < extract(epoch from private.present()) - 15 * 60 then
    perform private.refuse(403, 'reauthentication_needed', 'Sign in again to delete the account');
  end if;
  -- First what whoever sends reminders locks first, so that the two do not wait for each other in a circle.
  perform from private.ring_turns where user_id = auth.uid() order by is_first for update;
  delete from auth.users where id = auth.uid();
end
$$;

insert into private.schema_versions (version) values ('20261130104115');
