import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { startPostgres } from '../../test/postgres.ts'
import { openBackend } from '../backend.ts'
import { type OwnConfig, readConfig } from '../config/config.ts'
import { connect } from '../database/connection.ts'
import { openLog } from '../log.ts'
import { copyOut } from './copyOut.ts'
import { restore } from './restore.ts'
import { finishRestore, markRestore } from './unfinishedRestore.ts'

const directory = mkdtempSync(join(tmpdir(), 'daymark-restore-'))
const archive = join(directory, 'archive.backup')
const secret = 'the secret of the backup, 32 characters and more'
const log = openLog('silent')
const postgres = await startPostgres()
const daymark = await startDaymark()
beforeAll(() =>
  copyOut({ connection: daymark.connection, jwtSecret: secret, now: new Date(), file: archive }),
)
afterAll(async () => {
  await daymark.close()
  await postgres.stop()
  rmSync(directory, { recursive: true })
})

let made = 0

/** A server's settings, with a new database and a new data directory. */
async function config() {
  made += 1
  const name = `restored_${made}`
  await postgres.admin.unsafe(`create database ${name}`)
  const url = postgres.url('postgres', name)
  const folder = join(directory, `data-${made}`)
  const read = readConfig({ DATABASE_URL: url, DAYMARK_DATA_DIR: folder })
  if (!read.ok || read.value.backend === 'hosted') throw new Error('no settings of a server')
  return { config: read.value, folder, connection: { kind: 'url', url } as const }
}

async function start(settings: OwnConfig) {
  const ownUrl = 'http://127.0.0.1:4600'
  const files = { webFiles: new Map(), commandLine: new Map() }
  const opened = await openBackend(settings, { ownUrl, ...files, clock: Date.now, log })
  if (opened.ok) await opened.value.close()
  return opened
}

describe('a restore that was killed', () => {
  test('before it was finished leaves a database that no server starts on', async () => {
    const { config: settings, connection } = await config()
    expect((await start(settings)).ok).toBe(true)

    await markRestore(connection)

    expect(await start(settings)).toEqual({
      ok: false,
      error:
        'A restore into this database was not finished, so it is not whole: restore the backup again, into a new database.',
    })
    await finishRestore(connection)
    expect((await start(settings)).ok).toBe(true)
  })

  test('has stored the secret before the rows: where there is another one, nothing is restored', async () => {
    const { config: settings, folder } = await config()
    mkdirSync(folder)
    writeFileSync(join(folder, 'daymark.txt'), '')
    writeFileSync(join(folder, 'jwt-secret'), 'another secret, 32 characters and more')

    const refused = await restore(settings, archive, log)

    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('is another than') })
    expect(await isPrepared(settings)).toBe(false)
  })
})

test('a restore that ends leaves a database that servers start on, with the secret of the backup', async () => {
  const { config: settings, folder } = await config()

  expect((await restore(settings, archive, log)).ok).toBe(true)

  expect(readFileSync(join(folder, 'jwt-secret'), 'utf8')).toBe(secret)
  expect((await start(settings)).ok).toBe(true)
})

async function isPrepared({ databaseUrl }: OwnConfig): Promise<boolean> {
  const client = connect({ kind: 'url', url: databaseUrl ?? '' }, 'postgres')
  const [row] = await client`select to_regclass('public.tasks') is not null as prepared`
  await client.end()
  return row?.prepared
}
