/**
 * The state of a hosted project before the first migration, made by others than the migrations' role: tables of auth with the
 * columns, row security and rights that dumps of projects show.
 */
export function hostedProject(owner: string): string {
  return `
    do $$
    begin
      if to_regrole('supabase_auth_admin') is null then
        create role supabase_auth_admin noinherit createrole;
      end if;
      if to_regrole('authenticator') is null then
        create role authenticator noinherit;
      end if;
    end
    $$;
    -- The platform lets its role configure PostgREST.
    grant authenticator to ${owner} with admin option;
    grant set on parameter pgrst.db_pre_request to ${owner};
    create schema auth;
    create table auth.users (
      id uuid primary key, email text, email_confirmed_at timestamptz, encrypted_password text,
      raw_user_meta_data jsonb, created_at timestamptz
    );
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
    create table auth.sessions (
      id uuid primary key, user_id uuid not null references auth.users on delete cascade,
      created_at timestamptz, updated_at timestamptz, factor_id uuid, aal auth.aal_level, not_after timestamptz,
      refreshed_at timestamp without time zone, user_agent text, ip inet, tag text
    );
    create table auth.refresh_tokens (
      id bigint generated always as identity primary key, token text, user_id text,
      session_id uuid references auth.sessions on delete cascade
    );
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
    create table auth.mfa_factors (
      id uuid primary key default gen_random_uuid(), user_id uuid references auth.users on delete cascade,
      friendly_name text, factor_type auth.factor_type not null default 'totp', status auth.factor_status not null
    );
    create function auth.uid() returns uuid language sql stable as
      $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
    create function auth.jwt() returns jsonb language sql stable as
      $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
    ${['users', 'sessions', 'refresh_tokens', 'mfa_factors']
      .map(
        (table) => `
          alter table auth.${table} enable row level security;
          alter table auth.${table} owner to supabase_auth_admin;
          grant insert, references, delete, trigger, truncate, update on auth.${table} to ${owner};
          grant select on auth.${table} to ${owner} with grant option;`,
      )
      .join('')}
    alter schema auth owner to supabase_auth_admin;
    grant usage on schema auth to ${owner}, anon, authenticated, service_role;
    create publication supabase_realtime;
    alter publication supabase_realtime owner to ${owner};
    alter default privileges for role ${owner} in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges for role ${owner} in schema public
      grant all on functions to anon, authenticated, service_role;
  `
}

/** Stands for pg_cron, which PostgreSQL does not bring: its tables, and its function for a named job. */
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
    create table cron.job_run_details (
      jobid      bigint,
      runid      bigint generated always as identity primary key,
      username   text,
      status     text,
      start_time timestamptz,
      end_time   timestamptz
    );
    alter table cron.job_run_details enable row level security;
    create policy "own runs" on cron.job_run_details using (username = current_user);
    grant select, delete on cron.job_run_details to public;
    grant usage on schema cron to ${owner};
    grant select, insert, update on cron.job to ${owner};
  `
}
