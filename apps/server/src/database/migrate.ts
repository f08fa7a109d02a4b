import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { type Client, type Connection, connect } from './connection.ts'
import { isDatabaseError } from './database.ts'
import type { MigrationTrouble } from './trouble.ts'

const platform = filesIn(
  import.meta.glob<string>('./platform/*.sql', { query: '?raw', import: 'default', eager: true }),
)
const migrations = filesIn(
  import.meta.glob<string>('../../../../supabase/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Brings a database to what this Daymark needs; does nothing to one that is there already. */
export async function migrate(connection: Connection): Promise<Result<null, MigrationTrouble>> {
  const client = connect(connection, 'postgres')
  try {
    // Held until the connection closes: of two servers starting at once, one waits and finds it done.
    await client`select pg_advisory_lock(${lockKey})`
    await client.unsafe(bookkeeping)
    const laid = await layPlatform(client)
    if (!laid.ok) return laid
    await applyMigrations(client)
    return ok(null)
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== '42501') throw error
    return err({ kind: 'no rights', reason: error.message })
  } finally {
    await client.end({ timeout: 5 })
  }
}

type SqlFile = { name: string; text: string }

function filesIn(found: Record<string, string>): SqlFile[] {
  return Object.entries(found)
    .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const lockKey = 4_600_460_046

// What the platform is made of is our own affair; the migrations are recorded as the Supabase
// tools record them.
const bookkeeping = `
  create schema if not exists daymark;
  create table if not exists daymark.platform (
    name       text primary key,
    checksum   text not null,
    applied_at timestamptz not null default now()
  );
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version    text primary key,
    statements text[],
    name       text
  );
`

async function layPlatform(client: Client): Promise<Result<null, MigrationTrouble>> {
  const applied = await client<{ name: string; checksum: string }[]>`
    select name, checksum from daymark.platform`
  const unknown = applied.find(({ name }) => platform.every((file) => file.name !== name))
  if (unknown) return err({ kind: 'newer schema', name: unknown.name })

  for (const { name, text } of platform) {
    const checksum = createHash('sha256').update(text).digest('hex')
    const before = applied.find((file) => file.name === name)
    if (before && before.checksum !== checksum) return err({ kind: 'changed migration', name })
    if (before) continue
    await client.begin(async (sql) => {
      await sql.unsafe(text)
      await sql`insert into daymark.platform (name, checksum) values (${name}, ${checksum})`
    })
  }
  return ok(null)
}

async function applyMigrations(client: Client) {
  const applied = await client<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`
  const versions = new Set(applied.map(({ version }) => version))
  for (const file of migrations) {
    const [version = '', ...words] = file.name.split('_')
    if (versions.has(version)) continue
    await client.begin(async (sql) => {
      await sql.unsafe(file.text)
      await sql`
        insert into supabase_migrations.schema_migrations (version, statements, name)
        values (${version}, ${sql.array([file.text])}, ${words.join('_')})`
      // A migration may have published a table.
      await sql`select realtime.attach()`
    })
  }
}
