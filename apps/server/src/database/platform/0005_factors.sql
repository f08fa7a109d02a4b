-- Second factors, as a hosted project keeps them. Nobody who speaks to the API sees these tables.
set local role supabase_auth_admin;

create table auth.mfa_factors (
  id                 uuid primary key,
  user_id            uuid not null references auth.users on delete cascade,
  friendly_name      text not null default '',
  factor_type        text not null check (factor_type in ('totp', 'phone')),
  status             text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Sealed with a key drawn from the server's secret.
  secret             bytea,
  phone              text,
  -- The step of time whose code was accepted last; none up to it is accepted again.
  last_used_step     bigint not null default 0,
  last_challenged_at timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  unique (user_id, friendly_name),
  check ((secret is not null) = (factor_type = 'totp')),
  check ((phone is not null) = (factor_type = 'phone'))
);

create table auth.mfa_challenges (
  id          uuid primary key,
  factor_id   uuid not null references auth.mfa_factors on delete cascade,
  ip_address  text not null,
  -- Of the code that was sent to a phone.
  otp_hash    bytea,
  verified_at timestamptz,
  created_at  timestamptz not null
);

create index on auth.mfa_challenges (factor_id);

-- For who has lost every factor: each code once.
create table auth.mfa_recovery_codes (
  user_id    uuid not null references auth.users on delete cascade,
  code_hash  bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- Wrong codes in a row, of whatever factor: a second factor does not double the guesses.
create table auth.mfa_failures (
  user_id   uuid primary key references auth.users on delete cascade,
  times     integer not null,
  failed_at timestamptz not null
);

alter table auth.sessions
  -- The factor that raised it to aal2, if it was one.
  add column factor_id uuid references auth.mfa_factors on delete set null;

reset role;
