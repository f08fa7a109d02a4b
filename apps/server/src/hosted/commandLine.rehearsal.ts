import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareHostedDatabase } from '../../test/hostedDatabase.ts'
import { catalogueOf } from '../../test/schema/catalogue.ts'
import { schemaFiles, versionOf } from '../../test/schemaFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-rehearsal-'))
const pushed = await prepareHostedDatabase()
const pasted = await prepareHostedDatabase()
const migrations = schemaFiles('migrations').map(({ name }) => name)
afterAll(async () => {
  await Promise.all([pushed.close(), pasted.close()])
  rmSync(folder, { recursive: true, force: true })
})

/** Runs Supabase's command line, which npm fetches, and expects it to succeed. */
function supabase(...words: string[]): string {
  const cli = ['exec', '--yes', '--package=supabase@3.1.0', '--', 'supabase', ...words]
  const { error, status, stdout, stderr } = spawnSync('npm', cli, { cwd: folder, encoding: 'utf8' })
  if (error) throw error
  expect(status, stdout + stderr).toBe(0)
  return stdout + stderr
}

const push = ({ ownerUrl }: typeof pushed) =>
  supabase('db', 'push', '--yes', `--remote=${ownerUrl}`)

beforeAll(() => {
  const from = join(import.meta.dirname, '../../../../supabase')
  cpSync(from, join(folder, 'supabase'), { recursive: true })
}, 300_000)

test('`supabase db push` applies every migration once, and makes what the SQL editor makes', async () => {
  push(pushed)
  const schema = await catalogueOf(pushed.admin)
  push(pushed)

  const applied = await pushed.admin`
    select version, name from supabase_migrations.schema_migrations order by version`
  expect(applied.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(migrations)
  await pasted.applyMigrations()
  expect(await catalogueOf(pasted.admin)).toEqual(schema)
}, 300_000)

test('`supabase migration repair` lets it follow what the SQL editor has applied', async () => {
  const versions = schemaFiles('migrations').map(versionOf)
  supabase(
    'migration',
    'repair',
    '--yes',
    '--status',
    'applied',
    `--remote=${pasted.ownerUrl}`,
    ...versions,
  )
  const schema = await catalogueOf(pasted.admin)

  push(pasted)

  expect(await catalogueOf(pasted.admin)).toEqual(schema)
}, 300_000)
