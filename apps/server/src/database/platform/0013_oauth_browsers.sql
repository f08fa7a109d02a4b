set local role supabase_auth_admin;

alter table auth.oauth_attempts
  -- Of the cookie of the browser that began, which the callback has to bring again; null: a flow
  -- with PKCE, which ends with its verifier.
  add column browser_hash bytea;

-- A flow with PKCE acts on a provider's answer only when its verifier is shown; until then the
-- answer is kept here. With a user_id the identity is linked to that user, without it signs in.
alter table auth.flow_state
  add column provider text,
  add column profile  jsonb,
  add check ((provider is null) = (profile is null));

reset role;
