import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyPreparedData } from './dataDirectory.ts'
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
  await copyPreparedData(data)
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

async function run(directory: string, ...args: string[]) {
  return (await runServer({ DAYMARK_DATA_DIR: directory }, ...args)).ended
}

describe('the commands backup and restore', () => {
  test('a running server is backed up and restored into another directory', async () => {
    const other = join(home, 'restored')

    expect(await run(data, 'backup', archive)).toMatchObject({ code: 0, stderr: '' })
    expect(await run(other, 'restore', archive)).toMatchObject({ code: 0, stderr: '' })

    const restored = await runServer({ DAYMARK_DATA_DIR: other })
    const there = await restored.ready
    const { user } = await ask(there, '/auth/v1/token?grant_type=password', account)
    // Refresh tokens depend on the server secret, which is part of the backup.
    const { refresh_token } = session
    const renewed = await ask(there, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
    restored.send('SIGTERM')
    await restored.ended

    expect(user.email).toBe(account.email)
    expect(renewed.user.id).toBe(user.id)
  })

  test('neither an existing file nor existing data is overwritten', async () => {
    const first = join(home, 'first.backup')
    await run(data, 'backup', first)
    const before = readFileSync(first)

    const backup = await run(data, 'backup', first)
    const restore = await run(data, 'restore', first)

    expect(backup).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is there already'),
    })
    expect(restore).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds data already: move it away first'),
    })
    expect(readFileSync(first)).toEqual(before)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('a running database whose socket cannot be reached is not backed up from its files', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'hidden-'))
    // As root, PostgreSQL runs as another user, which has to enter this folder.
    chmodSync(temporary, 0o755)
    const directory = join(home, 'hidden')
    await copyPreparedData(directory)
    const hidden = await runServer({ DAYMARK_DATA_DIR: directory, TMPDIR: temporary })
    await hidden.ready
    renameSync(temporary, `${temporary}-gone`)

    const backup = await run(directory, 'backup', join(home, 'hidden.backup'))

    renameSync(`${temporary}-gone`, temporary)
    hidden.send('SIGTERM')
    await hidden.ended
    rmSync(temporary, { recursive: true })
    expect(backup).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('its database cannot be seen from here'),
    })
  })

  test('a damaged backup is refused before anything is written', async () => {
    const damaged = join(home, 'damaged.backup')
    await run(data, 'backup', join(home, 'whole.backup'))
    writeFileSync(damaged, readFileSync(join(home, 'whole.backup')).subarray(0, -9))
    const target = join(home, 'nothing')

    const restore = await run(target, 'restore', damaged)

    expect(restore).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is damaged, or no backup of Daymark: nothing was changed'),
    })
    expect(existsSync(target)).toBe(false)
  })

  test('`link` completes the embedded PostgreSQL for users without write permission', async () => {
    expect(await run(data, 'link')).toMatchObject({
      code: 0,
      stdout: 'The embedded PostgreSQL is complete.\n',
    })
  })

  test('help is no failure, and no file of that name', async () => {
    const before = readdirSync('.')

    const { code, stdout, stderr } = await run(data, 'backup', '--help')

    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('npm run backup -- <file>')
    expect(readdirSync('.')).toEqual(before)
  })

  test.each([[['backup']], [['tidy', 'up']]])('%j is answered with the usage', async (args) => {
    expect(await run(data, ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Say "backup <file>", "restore <file>" or "link"'),
    })
  })
})
