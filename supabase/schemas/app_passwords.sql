-- Passwords of phones and programs that have the lists of a person by CalDAV. The server alone reads them.
create table private.app_passwords (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references auth.users on delete cascade,
  name           text not null check (char_length(name) between 1 and 60),
  kind           text not null check (kind in ('apple', 'davx5', 'tasks.org', 'thunderbird', 'other')),
  -- SHA-256 of the 24 characters, which are kept nowhere but in the profile.
  password_hash  bytea not null unique,
  -- Ids of lists, whose sections belong along, and 'inbox'; null: all.
  lists          jsonb check (jsonb_typeof(lists) = 'array' and octet_length(lists::text) <= 16384),
  -- Whether reminders go along.
  rings          boolean not null,
  -- The level of the session that made it.
  aal            text not null check (aal in ('aal1', 'aal2')),
  -- What its program calls itself.
  client         text check (char_length(client) <= 120),
  -- Names of the properties that it has sent.
  sent           text[] not null default '{}',
  created_at     timestamptz not null,
  used_at        timestamptz,
  -- SHA-256 of the code in the address of its profile, and the password, sealed, for as long as that is answered.
  profile_hash   bytea unique,
  profile_sealed bytea,
  profile_until  timestamptz,
  check (num_nulls(profile_hash, profile_sealed, profile_until) in (0, 3))
);

create index on private.app_passwords (user_id);
create index on private.app_passwords (profile_until) where profile_until is not null;

revoke all on private.app_passwords from public, anon, authenticated, service_role;

comment on table private.app_passwords is 'connections: devices';

-- The devices of a person as their list and their export name them: without anything secret.
create function private.devices_of(person uuid)
returns table (
  id uuid, name text, kind text, lists jsonb, rings boolean, client text, created_at timestamptz, used_at timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select id, name, kind, lists, rings, client, created_at, used_at
  from private.app_passwords where user_id = person
  order by created_at, id
$$;

-- Notes a use and its program, at most once a minute, and properties that were not sent before. Null leaves the program.
create function private.note_app_password(id uuid, client text, sent text[]) returns void
language sql
security definer
set search_path = ''
as $$
  update private.app_passwords as device
  set used_at = private.present(),
      client = coalesce(left(note_app_password.client, 120), device.client),
      sent = array(
        select distinct name from unnest(device.sent || note_app_password.sent) as name
        where char_length(name) <= 100
        order by name
        limit 200
      )
  where device.id = note_app_password.id
    and (
      device.used_at is null
      or device.used_at not between private.present() - interval '1 minute' and private.present()
      or not note_app_password.sent <@ device.sent
    )
$$;

revoke execute on function private.devices_of, private.note_app_password from public;

-- On a hosted project nobody signs in so.
do $$
begin
  if to_regclass('daymark.platform') is not null then
    grant select, insert, update, delete on private.app_passwords to supabase_auth_admin;
    grant execute on function private.devices_of, private.note_app_password to supabase_auth_admin;
  end if;
end
$$;
