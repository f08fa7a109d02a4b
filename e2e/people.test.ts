import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyPreparedData } from './dataDirectory.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const home = temporaryFolder('people')
const data = join(home, 'data')
const password = 'correct horse'

let server: ServerProcess
let url: string
let anonKey: string

beforeAll(async () => {
  await copyPreparedData(data)
  server = await runServer({ DAYMARK_DATA_DIR: data })
  url = await server.ready
  anonKey = (await (await fetch(`${url}/config.json`)).json()).supabaseAnonKey
})
afterAll(async () => {
  server.send('SIGTERM')
  await server.ended
})

/** Runs a command of Daymark on the data of the running server. */
async function run(...args: string[]) {
  return (await runServer({ DAYMARK_DATA_DIR: data, SITE_URL: url }, ...args)).ended
}

/** What a command answers to a program. */
async function answerOf(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json')
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

function browser() {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: anonKey },
    autoRefreshToken: false,
    persistSession: false,
  })
}

async function signedUp(email: string) {
  const auth = browser()
  const { data: signUp } = await auth.signUp({ email, password })
  if (!signUp.session) throw new Error('nobody has signed up')
  return { auth, id: signUp.session.user.id, token: signUp.session.access_token }
}

/** How REST answers to a token. */
async function restStatus(token: string) {
  const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
  return (await fetch(`${url}/rest/v1/tasks`, { headers })).status
}

describe('the command people, beside a running server', () => {
  test('lists and shows', async () => {
    const { id } = await signedUp('ada@example.org')

    const listed = await answerOf('people', 'list')
    const shown = await run('people', 'show', 'Ada@example.org')

    expect(listed).toContainEqual(expect.objectContaining({ id, email: 'ada@example.org' }))
    expect(shown.stdout).toMatch(/^ada@example\.org .*since \d{4}-\d\d-\d\d/)
    expect(shown.stdout).toContain('session: ')
  })

  test('blocks, and lets in again', async () => {
    const { token } = await signedUp('bob@example.org')
    const signIn = () => browser().signInWithPassword({ email: 'bob@example.org', password })

    await answerOf('people', 'block', 'bob@example.org', '24h')
    const link = await run('people', 'link', 'bob@example.org')
    const blocked = [(await signIn()).error?.code, await restStatus(token)]
    await answerOf('people', 'unblock', 'bob@example.org')

    expect(blocked).toEqual(['user_banned', 401])
    expect(link).toMatchObject({ code: 1, stderr: expect.stringContaining('unblock them first') })
    expect((await signIn()).error).toBeNull()
  })

  test('ends sessions, and shows a link with which their owner comes back', async () => {
    const { id, token } = await signedUp('carol@example.org')

    const { ended } = await answerOf('people', 'end-sessions', id)
    const link = await answerOf('people', 'link', id, '--show')
    const followed = await fetch(link.action_link, { redirect: 'manual' })

    expect([ended, await restStatus(token)]).toEqual([1, 401])
    expect(followed.headers.get('location')).toContain('type=recovery')
  })

  test('[TOKEN-5b] ends connections', async () => {
    const { id, token } = await signedUp('grace@example.org')
    const body = JSON.stringify({ name: 'Phone', kind: 'other', lists: null, rings: true })
    const headers = { apikey: anonKey, authorization: `Bearer ${token}` }
    await fetch(`${url}/auth/v1/app-passwords`, { method: 'POST', headers, body })
    await fetch(`${url}/auth/v1/tokens`, { method: 'POST', headers, body: '{"name":"Script"}' })

    expect(await answerOf('people', 'end-connections', id)).toEqual({ ended: 2 })
  })

  test('invites: the server sends the mail', async () => {
    await answerOf('people', 'invite', 'guest@example.org')

    const outbox = join(data, 'outbox')
    const mails = () => (existsSync(outbox) ? readdirSync(outbox) : [])
    const texts = () => mails().map((name) => readFileSync(join(outbox, name), 'utf8'))
    await expect.poll(() => texts().join('\n')).toContain('You are invited to Daymark')
  })

  test('deletes an account once all of its data is in a file that was not there', async () => {
    const { id } = await signedUp('dora@example.org')
    const file = join(home, 'dora.json')

    const nowhere = await run('people', 'delete', id, join(home, 'missing', 'dora.json'))
    const deleted = await answerOf('people', 'delete', id, file)
    await signedUp('erin@example.org')
    const over = await run('people', 'delete', 'erin@example.org', file)

    expect(nowhere).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing was deleted'),
    })
    expect(deleted).toEqual({ deleted: id, export: file })
    expect(JSON.parse(readFileSync(file, 'utf8')).user.email).toBe('dora@example.org')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(over).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was deleted') })
    const left = await answerOf('people', 'list')
    const addresses = left.map(({ email }: { email: string }) => email)
    expect(addresses).toContain('erin@example.org')
    expect(addresses).not.toContain('dora@example.org')
  })

  test('[T29] tells from its log what was done', async () => {
    const { id } = await signedUp('frank@example.org')
    await answerOf('people', 'block', id)
    await answerOf('people', 'unblock', id)

    const entries = await answerOf('people', 'log', id)
    const read = await run('people', 'log')

    const actions = entries.map(({ action }: { action: string }) => action).toSorted()
    expect(actions).toEqual(['signed in', 'user blocked', 'user unblocked'])
    expect(entries[0]).toMatchObject({ actor: 'command', email: 'frank@example.org' })
    expect(read.stdout).toMatch(/user unblocked {2}frank@example\.org {2}by command/)
  })

  test.each([
    [['people'], 'npm run people -- <command>'],
    [['people', 'dance'], 'npm run people -- <command>'],
    [['people', 'show', 'nobody@example.org'], 'There is nobody with nobody@example.org.'],
    [['people', 'block', 'nobody@example.org'], 'There is nobody with nobody@example.org.'],
    [['service-key', 'create'], 'npm run service-key -- <command>'],
  ])('%j is answered with what is missing', async (args, sentence) => {
    expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  })
})

describe('the command service-key', () => {
  test('[T28] makes a key that opens the calls of administrators until it is withdrawn', async () => {
    const { key } = await answerOf('service-key', 'create', 'script')
    const headers = { apikey: key, Authorization: `Bearer ${key}` }
    const admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers })

    const open = await admin.listUsers()
    const listed = await run('service-key', 'list')
    await answerOf('service-key', 'withdraw', 'script')
    const closed = await admin.listUsers()

    expect(open.error).toBeNull()
    expect(listed.stdout).toMatch(/^script {2}made on /)
    expect(listed.stdout).not.toContain(key)
    expect(closed.error?.status).toBe(401)
  })
})

describe('without a running server', () => {
  test('the commands answer from the data alone, and from none', async () => {
    server.send('SIGTERM')
    await server.ended

    const listed = await answerOf('people', 'list')
    const empty = await runServer({ DAYMARK_DATA_DIR: join(home, 'empty') }, 'people', 'list')

    expect(listed.length).toBeGreaterThan(0)
    expect(await empty.ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is nothing in'),
    })
    expect(existsSync(join(home, 'empty'))).toBe(false)
  })
})
