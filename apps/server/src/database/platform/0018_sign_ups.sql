-- Several sign-ups with one address may wait for their confirmation. Each link brings the password and
-- the metadata of its own sign-up; the one that is followed first decides.
set local role supabase_auth_admin;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_pkey,
  drop constraint one_time_tokens_token_hash_key,
  add primary key (token_hash),
  add column encrypted_password text,
  -- Without what the server writes, such as the address. null: the metadata of the user stays.
  add column chosen_metadata jsonb;

create unique index on auth.one_time_tokens (user_id, token_type)
  where token_type <> 'confirmation_token';

create index on auth.one_time_tokens (user_id);

update auth.one_time_tokens as token
set encrypted_password = users.encrypted_password
from auth.users
where users.id = token.user_id and token.token_type = 'confirmation_token';

reset role;
