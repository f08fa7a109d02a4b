import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { type Connection, connect } from '../../src/database/connection.ts'
import { startEngine } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { newestMigration } from '../../src/database/sqlFiles.ts'
import { explain } from '../../src/database/startErrors.ts'
import { openLog } from '../../src/log.ts'
import { checksums, schemaSources, supabase, versionOf } from '../schemaFiles.ts'
import { applySchemas } from './applySchemas.ts'
import { catalogueOf } from './catalogue.ts'
import { migrationText, versionAt } from './migrationText.ts'
import { sourcesOf } from './statements.ts'
import { statementsBetween } from './writeMigration.ts'

/** Writes the migration from what all migrations make to what `supabase/schemas` say. Answers its file, or what stands in the way. */
export async function writeMigration(name: string, now: Date): Promise<Result<string, string>> {
  const version = versionAt(now)
  if (version <= newestMigration) {
    return err(`The newest migration is of ${newestMigration}, and it is only ${version}.`)
  }
  const written = await withEngine(async (connection) => {
    const made = await openDatabase(connection, 'made')
    const migrated = await openDatabase(connection, 'migrated')
    try {
      await prepare(made.connection, { platform: checksums('platform'), migrations: [] })
      const applied = await applySchemas(made.admin)
      if (!applied.ok) return applied
      await prepare(migrated.connection, {
        platform: checksums('platform'),
        migrations: checksums('migrations').map(versionOf),
      })
      const sources = sourcesOf(schemaSources().map(({ text }) => text))
      const between = await statementsBetween(
        migrated.admin,
        await catalogueOf(made.admin),
        sources,
      )
      return between.ok ? between : err(`${byHand}\n${between.error.join('\n')}`)
    } finally {
      await Promise.all([made.admin.end(), migrated.admin.end()])
    }
  })
  if (!written.ok) return written
  if (written.value.length === 0) return err('The migrations make what supabase/schemas say.')
  const file = `supabase/migrations/${version}_${name}.sql`
  writeFileSync(join(supabase, '..', file), migrationText(name, version, written.value))
  return ok(file)
}

const byHand = 'Write a migration of these by hand, and run this again:'

async function withEngine<T>(work: (connection: Connection & { kind: 'socket' }) => Promise<T>) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'daymark-migration-'))
  try {
    const engine = await startEngine({ dataDirectory, log: openLog('error') })
    if (!engine.ok) throw new Error(explain(engine.error))
    return await work(engine.value.connection).finally(engine.value.stop)
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function openDatabase(engine: Connection & { kind: 'socket' }, database: string) {
  const creator = connect(engine, 'postgres')
  await creator`create database ${creator(database)}`
  await creator.end()
  const connection = { ...engine, database }
  return { connection, admin: connect(connection, 'postgres') }
}

async function prepare(...options: Parameters<typeof migrate>) {
  const prepared = await migrate(...options)
  if (!prepared.ok) throw new Error(explain(prepared.error))
}
