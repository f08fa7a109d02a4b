-- Whether this database has the changes of a user up to a number. A replica may not have them yet.
create function daymark.has_reached(person uuid, since bigint) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from private.user_clock where user_id = person and seq >= since);
end
$$;

revoke execute on function daymark.has_reached from public;
grant execute on function daymark.has_reached to authenticator;
