import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { whileItAnswers } from './answering.ts'
import type { Connection, Sql } from './connection.ts'
import { DatabaseUnavailable, isDatabaseError, NoAnswer } from './failures.ts'
import { Held, inTurn } from './migrationTurn.ts'
import { openPool } from './pool.ts'
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

/** What a database was prepared with. */
export type Prepared = { platform: { name: string; checksum: string }[]; migrations: string[] }

/** In milliseconds: how long whoever else prepares the database may stand still, and the database say nothing. */
type Patience = { standstill: number; silence: number }

const ordinary: Patience = { standstill: 60_000, silence: 30_000 }

/**
 * Brings a database to what this Daymark needs, or to what another one was prepared with; does
 * nothing to one that is there already.
 */
export async function migrate(
  connection: Connection,
  wanted?: Prepared,
  { standstill, silence } = ordinary,
): Promise<Result<null, MigrationTrouble>> {
  const unknown = wanted && strangeIn(wanted)
  if (unknown) return err(unknown)
  const isWanted = ({ name }: SqlFile) =>
    !wanted ||
    wanted.platform.some((one) => one.name === name) ||
    wanted.migrations.includes(versionOf(name))
  const pool = openPool({ connection, login: 'postgres', size: 1, patience: 1_000 })
  const step = <T>(work: (sql: Sql) => Promise<T>) => inTurn(pool, standstill, work)
  try {
    return await whileItAnswers(connection, bringUpToDate, silence)
  } catch (error) {
    if (error instanceof Held) return err(error.trouble)
    if (error instanceof NoAnswer) return err({ kind: 'silent' })
    if (error instanceof DatabaseUnavailable) return err({ kind: 'interrupted' })
    if (!isDatabaseError(error) || error.code !== '42501') throw error
    return err({ kind: 'no rights', reason: error.message })
  } finally {
    await pool.close()
  }

  async function bringUpToDate(): Promise<Result<null, MigrationTrouble>> {
    const trouble = await step(openBooks)
    if (trouble) return err(trouble)
    for (const file of platform.filter(isWanted)) await step((sql) => layPlatform(sql, file))
    for (const file of migrations.filter(isWanted)) await step((sql) => applyMigration(sql, file))
    return ok(null)
  }
}

type SqlFile = { name: string; text: string }

function filesIn(found: Record<string, string>): SqlFile[] {
  return Object.entries(found)
    .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), text }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The platform is our own affair; the migrations are recorded as the Supabase tools record them. */
const books = `
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

/** Whether the database was prepared with what we have, as far as it was prepared. */
async function openBooks(sql: Sql): Promise<MigrationTrouble | null> {
  await sql.unsafe(books)
  const laid = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from daymark.platform`
  return strangeIn({ platform: laid, migrations: [] })
}

/** Whether something was prepared with what we do not have. */
function strangeIn(prepared: Prepared): MigrationTrouble | null {
  for (const { name, checksum } of prepared.platform) {
    const file = platform.find((one) => one.name === name)
    if (!file) return { kind: 'newer schema', name }
    if (checksumOf(file) !== checksum) return { kind: 'changed migration', name }
  }
  const version = prepared.migrations.find(
    (one) => !migrations.some(({ name }) => versionOf(name) === one),
  )
  return version === undefined ? null : { kind: 'newer schema', name: version }
}

function versionOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}

async function layPlatform(sql: Sql, file: SqlFile) {
  const { name, text } = file
  const laid = await sql`select from daymark.platform where name = ${name}`
  if (laid.length > 0) return
  await sql.unsafe(text)
  await sql`insert into daymark.platform (name, checksum) values (${name}, ${checksumOf(file)})`
}

async function applyMigration(sql: Sql, { name, text }: SqlFile) {
  const version = versionOf(name)
  const applied = await sql`
    select from supabase_migrations.schema_migrations where version = ${version}`
  if (applied.length > 0) return
  await sql.unsafe(text)
  await sql`
    insert into supabase_migrations.schema_migrations (version, statements, name)
    values (${version}, array[${text}], ${name.slice(version.length + 1)})`
  // It may have published a table.
  await sql`select realtime.attach()`
}

function checksumOf({ text }: SqlFile): string {
  return createHash('sha256').update(text).digest('hex')
}
