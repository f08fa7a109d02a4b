-- email_confirmed_at says that an address may sign in; this, that a link sent to it was followed or
-- that a provider has vouched for it. Without confirmation by mail the two differ.
set local role supabase_auth_admin;

alter table auth.users add column email_proven_at timestamptz;

update auth.users
set email_proven_at = email_confirmed_at
where email_confirmed_at is not null
  and (
    confirmation_sent_at is not null
    or exists (
      select from auth.identities
      where user_id = users.id and provider <> 'email' and identities.email = users.email
        and identity_data ->> 'email_verified' = 'true'
    )
  );

update auth.users
set raw_user_meta_data = raw_user_meta_data || '{"email_verified": false}'
where email_proven_at is null and raw_user_meta_data ->> 'email_verified' = 'true';

update auth.identities
set identity_data = identity_data || '{"email_verified": false}'
from auth.users
where users.id = user_id and provider = 'email' and email_proven_at is null
  and identity_data ->> 'email_verified' = 'true';

-- Whoever has a password signs in with an address, and finds it among their identities.
insert into auth.identities (
  user_id, provider, provider_id, identity_data, created_at, updated_at
)
select
  id, 'email', id::text,
  jsonb_build_object(
    'sub', id, 'email', email, 'email_verified', email_proven_at is not null,
    'phone_verified', false
  ),
  created_at, updated_at
from auth.users
where encrypted_password is not null and email is not null
  and not exists (
    select from auth.identities where user_id = users.id and provider = 'email'
  );

reset role;
