import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { password, startPostgres } from '../test/postgres.ts'
import { openBackend } from './backend.ts'
import { readConfig } from './config/config.ts'
import { openLog } from './log.ts'

const postgres = await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'daymark-backend-'))
afterAll(async () => {
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

test('a database that takes too few connections is told in a sentence', async () => {
  await postgres.admin.unsafe(
    `create role miser login password '${password}' nosuperuser createrole bypassrls connection limit 1`,
  )
  await postgres.admin`create database daymark owner miser`
  if (postgres.major < 16) await postgres.admin`create role service_role bypassrls`
  const config = readConfig({
    DATABASE_URL: postgres.url('miser', 'daymark'),
    DAYMARK_DATA_DIR: directory,
  })
  if (!config.ok) throw new Error(config.error)

  const opened = await openBackend(config.value, {
    ownUrl: 'http://127.0.0.1:4600',
    webFiles: new Map(),
    clock: Date.now,
    log: openLog('silent'),
  })

  expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('was lost') })
})
