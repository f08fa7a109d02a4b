import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const home = temporaryFolder('backups')
const data = join(home, 'data')
const archive = join(home, 'day.backup')
const account = { email: 'keeper@example.org', password: 'correct horse' }

let server: ServerProcess
let url: string
let session: { refresh_token: string }

beforeAll(async () => {
  server = await runServer({ DAYMARK_DATA_DIR: data })
  url = await server.ready
  session = await ask(url, '/auth/v1/signup', account)
})
afterAll(async () => {
  server.send('SIGTERM')
  await server.ended
})

async function ask(at: string, path: string, body: object) {
  const { supabaseAnonKey } = await (await fetch(`${at}/config.json`)).json()
  const response = await fetch(at + path, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

async function run(directory: string, ...words: string[]) {
  return (await runServer({ DAYMARK_DATA_DIR: directory }, ...words)).ended
}

describe('backup and restore, a command each', () => {
  test('a server that goes on serving is backed up, and lives again elsewhere', async () => {
    const other = join(home, 'restored')

    expect(await run(data, 'backup', archive)).toMatchObject({ code: 0, complained: '' })
    expect(await run(other, 'restore', archive)).toMatchObject({ code: 0, complained: '' })

    const again = await runServer({ DAYMARK_DATA_DIR: other })
    const there = await again.ready
    const { user } = await ask(there, '/auth/v1/token?grant_type=password', account)
    // Sealed with the secret of the first: it came along.
    const { refresh_token } = session
    const renewed = await ask(there, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
    again.send('SIGTERM')
    await again.ended

    expect(user.email).toBe(account.email)
    expect(renewed.user.id).toBe(user.id)
  })

  test('nothing is written over: neither a file nor data', async () => {
    const first = join(home, 'first.backup')
    await run(data, 'backup', first)
    const kept = readFileSync(first)

    const backup = await run(data, 'backup', first)
    const restore = await run(data, 'restore', first)

    expect(backup).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is there already'),
    })
    expect(restore).toMatchObject({
      code: 1,
      complained: expect.stringContaining('holds data already: move it away first'),
    })
    expect(readFileSync(first)).toEqual(kept)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('a database that is at work out of sight is not taken for a file', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'apart-'))
    // As root, the engine's own user must get there.
    chmodSync(temporary, 0o755)
    const directory = join(home, 'apart')
    const apart = await runServer({ DAYMARK_DATA_DIR: directory, TMPDIR: temporary })
    await apart.ready
    renameSync(temporary, `${temporary}-gone`)

    const backup = await run(directory, 'backup', join(home, 'apart.backup'))

    renameSync(`${temporary}-gone`, temporary)
    apart.send('SIGTERM')
    await apart.ended
    rmSync(temporary, { recursive: true })
    expect(backup).toMatchObject({
      code: 1,
      complained: expect.stringContaining('its database cannot be seen from here'),
    })
  })

  test('a damaged backup is refused before anything is made', async () => {
    const damaged = join(home, 'damaged.backup')
    await run(data, 'backup', join(home, 'whole.backup'))
    writeFileSync(damaged, readFileSync(join(home, 'whole.backup')).subarray(0, -9))
    const target = join(home, 'nothing')

    const restore = await run(target, 'restore', damaged)

    expect(restore).toMatchObject({
      code: 1,
      complained: expect.stringContaining(
        'is damaged, or no backup of Daymark: nothing was changed',
      ),
    })
    expect(existsSync(target)).toBe(false)
  })

  test('the engine is completed by whoever may write beside it, for whoever may not', async () => {
    expect(await run(data, 'link')).toMatchObject({
      code: 0,
      said: 'The embedded PostgreSQL is complete.\n',
    })
  })

  test.each([[['backup']], [['tidy', 'up']]])(
    '%j is answered with what can be said',
    async (words) => {
      expect(await run(data, ...words)).toMatchObject({
        code: 1,
        complained: expect.stringContaining('Say "backup <file>", "restore <file>" or "link"'),
      })
    },
  )
})
