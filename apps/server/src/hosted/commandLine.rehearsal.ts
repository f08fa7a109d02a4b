import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareHostedDatabase } from '../../test/hostedDatabase.ts'
import { migrationFiles } from '../../test/hostedProject.ts'
import { schemaText } from '../../test/schemaText.ts'

const project = await prepareHostedDatabase()
const folder = mkdtempSync(join(tmpdir(), 'daymark-rehearsal-'))
afterAll(async () => {
  await project.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs Supabase's command line, which npm fetches. */
function supabase(...words: string[]): { status: number | null; output: string } {
  const cli = ['exec', '--yes', '--package=supabase@3.1.0', '--', 'supabase', ...words]
  const { status, stdout, stderr } = spawnSync('npm', cli, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' },
  })
  return { status, output: stdout + stderr }
}

test('`supabase db push` applies every migration once, and makes what the SQL editor makes', async () => {
  const init = supabase('init', '--yes')
  expect(init.status, init.output).toBe(0)
  cpSync(
    join(import.meta.dirname, '../../../../supabase/migrations'),
    join(folder, 'supabase/migrations'),
    {
      recursive: true,
    },
  )

  const first = supabase('db', 'push', '--yes', `--remote=${project.ownerUrl}`)
  expect(first.status, first.output).toBe(0)
  const again = supabase('db', 'push', '--yes', `--remote=${project.ownerUrl}`)
  expect(again.status, again.output).toBe(0)

  const applied = await project.admin`
    select version, name from supabase_migrations.schema_migrations order by version`
  expect(applied.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(
    migrationFiles().map(({ name }) => name),
  )
  const pushed = await schemaText(project.admin)
  const pasted = await prepareHostedDatabase()
  await pasted.applyMigrations()
  expect(pushed).toBe(await schemaText(pasted.admin))
  await pasted.close()
}, 300_000)
