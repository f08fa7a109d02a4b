import { err, ok, type Result } from '@daymark/core/result'
import { migrationFile, platformFile } from './applyFile.ts'
import type { Connection, Sql } from './connection.ts'
import { DatabaseUnavailable, isDatabaseError, Unresponsive } from './databaseErrors.ts'
import { replaceFormerKeys, type Step } from './keys.ts'
import { MigrationBlocked, withMigrationLock } from './migrationLock.ts'
import { makeNewDatabase } from './newDatabase.ts'
import { openPool } from './pool.ts'
import { whileResponsive } from './responsiveness.ts'
import { migrations, openTexts, platform, type SqlFile, versionOf } from './sqlFiles.ts'
import type { DiskError, MigrationError } from './startErrors.ts'

/** The platform files and migrations that were applied to a database. */
export type Prepared = { platform: { name: string; checksum: string }[]; migrations: string[] }

/**
 * Milliseconds that another migrating process may be idle, and that the database may not answer.
 */
type Patience = { standstill: number; silence: number }

const ordinary: Patience = { standstill: 60_000, silence: 30_000 }

/**
 * Applies all missing platform files and migrations, or only those of `wanted`; a new database is made at once. Where the
 * disk is in trouble and something is missing, nothing is applied.
 */
export async function migrate(
  connection: Connection,
  wanted?: Prepared,
  { standstill, silence } = ordinary,
  diskTrouble: () => DiskError | null = () => null,
): Promise<Result<null, MigrationError>> {
  const unknown = wanted && unknownIn(wanted)
  if (unknown) return err(unknown)
  const isWanted = ({ name, checksum }: SqlFile) =>
    !wanted ||
    wanted.platform.some((one) => one.checksum === checksum) ||
    wanted.migrations.includes(versionOf(name))
  const pool = openPool({ connection, login: 'postgres', size: 1, patience: 1_000 })
  const step: Step = (work) => withMigrationLock(pool, standstill, work)
  try {
    return await whileResponsive(connection, bringUpToDate, silence)
  } catch (error) {
    if (error instanceof MigrationBlocked) return err(error.trouble)
    if (error instanceof Unresponsive) return err({ kind: 'unresponsive' })
    if (error instanceof DatabaseUnavailable) return err({ kind: 'interrupted' })
    if (!isDatabaseError(error) || error.code !== '42501') throw error
    return err({ kind: 'no rights', reason: error.message })
  } finally {
    await pool.close()
  }

  async function bringUpToDate(): Promise<Result<null, MigrationError>> {
    const applied = await step(openMigrationTables)
    if (!applied.ok) return applied
    const isMissing = (file: SqlFile) => isWanted(file) && !applied.value.has(file.name)
    const trouble = diskTrouble()
    if ([...platform, ...migrations].some(isMissing)) {
      if (trouble) return err(trouble)
      await applyMissing(step, isMissing, !wanted && applied.value.size === 0)
    }
    if (!trouble) await replaceFormerKeys(connection, step)
    return ok(null)
  }
}

async function applyMissing(step: Step, isMissing: (file: SqlFile) => boolean, isNew: boolean) {
  const texts = openTexts()
  if (isNew && (await step((sql) => makeNewDatabase(sql, texts)))) return
  // Each is looked for again when it is its turn: another server may have applied it meanwhile.
  for (const file of platform.filter(isMissing)) await step(platformFile(file, texts.of(file)))
  for (const file of migrations.filter(isMissing)) await step(migrationFile(file, texts.of(file)))
}

/** Migrations are recorded as by the Supabase tools, platform files in a table of our own. */
const migrationTables = `
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

/** The names of the files that were applied, unless this version does not know one of them. */
async function openMigrationTables(sql: Sql): Promise<Result<Set<string>, MigrationError>> {
  await sql.unsafe(migrationTables)
  const prepared = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from daymark.platform`
  const migrated = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  const versions = migrated.map(({ version }) => version)
  const unknown = unknownIn({ platform: prepared, migrations: versions })
  if (unknown) return err(unknown)
  const isApplied = ({ name, checksum }: SqlFile) =>
    prepared.some((one) => one.checksum === checksum) || versions.includes(versionOf(name))
  return ok(new Set([...platform, ...migrations].filter(isApplied).map(({ name }) => name)))
}

/** Builds between two releases applied it; it made inserts cheaper and changed no row. */
const withdrawn = '20260615090000'

/** The error for a file that is unknown or differs, or null. Platform files have been renumbered, so their content identifies them. */
function unknownIn(prepared: Prepared): MigrationError | null {
  for (const { name, checksum } of prepared.platform) {
    if (platform.some((one) => one.checksum === checksum)) continue
    const isKnown = platform.some((one) => one.name === name)
    return { kind: isKnown ? 'changed migration' : 'newer schema', name }
  }
  const known = [withdrawn, ...migrations.map(({ name }) => versionOf(name))]
  const version = prepared.migrations.find((one) => !known.includes(one))
  return version === undefined ? null : { kind: 'newer schema', name: version }
}
