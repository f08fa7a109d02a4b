import type { Client } from '../src/database/connection.ts'

/**
 * Creates three synchronised tables: `notes` (whole rows with a map `labels`, a trash and a parent),
 * `settings` (parts, one row for each key of a user, never deleted for ever) and `absences` (parts, a
 * map in a column).
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

    create table public.absences (
      id      uuid not null,
      user_id uuid not null,
      reason  text,
      away    jsonb check (jsonb_typeof(away) = 'object'),
      primary key (user_id, id)
    );
    select private.synchronise('absences', inserts => 'parts', maps => '{away.series}', deletable => false);

    select realtime.attach();
    notify pgrst, 'reload schema'`)
}
