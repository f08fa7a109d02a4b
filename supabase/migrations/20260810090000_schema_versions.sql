-- The version of the database is data: a migration ends with a row of its own, not with a function anew.
-- Each of the two functions is the newest of what the rows say.

create table private.schema_versions (
  -- The time stamp of a migration.
  version    text collate "C" primary key,
  -- Web apps that were built for an older version cannot use this one; null: that has not changed.
  oldest_app text collate "C"
);

revoke all on private.schema_versions from public, anon, authenticated, service_role;

insert into private.schema_versions (version, oldest_app) values ('20260810090000', private.oldest_app());

create or replace function private.schema_version() returns text
language sql
stable
security definer
set search_path = ''
return (select max(version) from private.schema_versions);

create or replace function private.oldest_app() returns text
language sql
stable
security definer
set search_path = ''
return (select max(oldest_app) from private.schema_versions);
