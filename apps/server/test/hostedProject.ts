import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a hosted project has before the first migration, made by others than the migrations' role. */
export function hostedProject(owner: string): string {
  return `
    create schema auth;
    create table auth.users (id uuid primary key);
    alter table auth.users enable row level security;
    create function auth.uid() returns uuid language sql stable as
      $$ select (current_setting('request.jwt.claims', true)::jsonb ->> 'sub')::uuid $$;
    create function auth.jwt() returns jsonb language sql stable as
      $$ select current_setting('request.jwt.claims', true)::jsonb $$;
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.mfa_factors (user_id uuid, status auth.factor_status);
    alter table auth.mfa_factors enable row level security;
    grant usage on schema auth to ${owner}, anon, authenticated, service_role;
    grant all on auth.users, auth.mfa_factors to ${owner};
    create publication supabase_realtime;
    alter publication supabase_realtime owner to ${owner};
    alter default privileges for role ${owner} in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on functions to anon, authenticated, service_role;
  `
}

/** Stands for pg_cron, which PostgreSQL does not bring: its table, and its function for a named job. */
export function fakeCron(owner: string): string {
  return `
    create schema cron;
    create table cron.job (
      jobid    bigint generated always as identity,
      schedule text not null,
      command  text not null,
      database text not null default current_database(),
      username text not null default current_user,
      active   boolean not null default true,
      jobname  text,
      unique (jobname, username)
    );
    alter table cron.job enable row level security;
    create policy "own jobs" on cron.job using (username = current_user);
    create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$
      insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
      on conflict (jobname, username)
      do update set schedule = excluded.schedule, command = excluded.command
      returning jobid
    $$;
    grant usage on schema cron to ${owner};
    grant select, insert, update on cron.job to ${owner};
  `
}

export type MigrationFile = { name: string; text: string }

export function migrationFiles(): MigrationFile[] {
  const folder = join(import.meta.dirname, '../../../supabase/migrations')
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
