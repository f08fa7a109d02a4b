set local role supabase_auth_admin;

-- Someone has been sent to a provider and is expected back. What proves that it is them, the
-- verifier and the nonce, is drawn from the state and the server's secret and kept nowhere.
create table auth.oauth_attempts (
  state_hash   bytea primary key,
  provider     text not null,
  redirect_to  text not null,
  -- The flow that the browser finishes with a code; null: with tokens in the fragment.
  flow_id      uuid references auth.flow_state on delete cascade,
  -- Whose account the identity is to be added to; null: it signs in.
  link_user_id uuid references auth.users on delete cascade,
  created_at   timestamptz not null
);

create index on auth.oauth_attempts (created_at);

reset role;
