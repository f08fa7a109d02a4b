set local role supabase_auth_admin;

-- Of accounts brought over from a hosted project, until they first sign in: every sign-in asks whether there is any.
create index users_by_bcrypt on auth.users (id) where encrypted_password like '$2%';

reset role;
