import type { Client } from '../src/database/connection.ts'

/**
 * Creates two synchronised tables: `notes` (whole rows with a map `labels`, a trash and a parent)
 * and `settings` (parts, one row for each key of a user, never deleted for ever).
 */
export async function createTestTables(admin: Client): Promise<void> {
  await admin.unsafe(`
    create table public.notes (
      id         uuid default gen_random_uuid(),
      user_id    uuid not null,
      title      text not null check (char_length(title) between 1 and 120),
      body       text not null default '',
      rank       integer check (rank between 0 and 100),
      parent_id  uuid,
      labels     jsonb not null default '{}',
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (user_id, id)
    );
    select private.synchronise('notes', maps => '{labels}');

    create table public.settings (
      id      uuid not null,
      user_id uuid not null,
      size    integer check (size > 0),
      state   jsonb,
      primary key (user_id, id)
    );
    select private.synchronise('settings', inserts => 'parts', deletable => false);

    select realtime.attach();
    notify pgrst, 'reload schema'`)
}
