import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jwtSecret, signedUp, startAuth } from '../../../test/auth.ts'
import { startDaymark } from '../../../test/daymark.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'
import { createServiceKey, listServiceKeys, withdrawServiceKey } from './serviceKeys.ts'

const server = await startAuth()
const daymark = await startDaymark()
afterAll(() => Promise.all([server.close(), daymark.close()]))

const command = { actor: { kind: 'command', network: null } } as const
const services = { ...command, database: server.database, clock: server.clock }
const id = '6f9619ff-8b86-4011-b42d-00c04fc964ff'
const routes = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${id}`],
  ['PUT', `/admin/users/${id}`],
  ['DELETE', `/admin/users/${id}`],
  ['GET', `/admin/users/${id}/factors`],
  ['DELETE', `/admin/users/${id}/factors/${id}`],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
  ['GET', '/admin/audit'],
] as const

function signedByHand(): Promise<string> {
  return new SignJWT({ role: 'service_role', iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(jwtSecret))
}

describe('[T28] the calls of administrators', () => {
  let tokens: [what: string, token: string | undefined, code: string][]
  beforeAll(async () => {
    const { session } = await signedUp(server)
    const withdrawn = await serviceKeyOf(server, 'withdrawn')
    await withdrawServiceKey(services, 'withdrawn')
    tokens = [
      ['no token', undefined, 'no_authorization'],
      ['the public key', server.keys.anonKey, 'not_admin'],
      ['the token of a user', session.access_token, 'not_admin'],
      ['a token signed with JWT_SECRET', await signedByHand(), 'not_admin'],
      ['a key that was made up', `sb_secret_${'A'.repeat(43)}`, 'not_admin'],
      ['a key that was withdrawn', withdrawn, 'not_admin'],
    ]
  })

  test.each(routes)('answer 401 without a service key: %s %s', async (method, path) => {
    for (const [what, token, code] of tokens) {
      const call = { method, ...(token && { token }), ...(method === 'GET' ? {} : { body: {} }) }
      const answer = await server.call(path, call)
      expect([what, answer.status, answer.headers.get('x-sb-error-code')]).toEqual([
        what,
        401,
        code,
      ])
    }
  })
})

describe('[T28] a service key', () => {
  test('is stored as a hash, and listed by its name', async () => {
    const key = await serviceKeyOf(server, 'billing')

    const stored = await server.admin`select service_keys::text as row from auth.service_keys`
    const listed = await listServiceKeys(services)

    expect(key).toMatch(/^sb_secret_[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(key.slice(10))
    expect(listed).toContainEqual({ name: 'billing', created_at: expect.any(Date) })
    expect(JSON.stringify(listed)).not.toContain(key)
  })

  test('has a name of its own', async () => {
    await serviceKeyOf(server, 'taken')

    const again = await createServiceKey(services, 'taken')
    const nameless = await createServiceKey(services, '')

    expect(again).toMatchObject({ ok: false, error: { status: 422, code: 'conflict' } })
    expect(nameless).toMatchObject({ ok: false, error: { status: 400 } })
  })

  test('opens the calls of administrators until it is withdrawn, and not a moment longer', async () => {
    const admin = server.adminClient(await serviceKeyOf(server, 'short'))

    const before = await admin.listUsers()
    const withdrawn = await withdrawServiceKey(services, 'short')
    const after = await admin.listUsers()
    const again = await withdrawServiceKey(services, 'short')

    expect([before.error, withdrawn.ok]).toEqual([null, true])
    expect(after.error?.status).toBe(401)
    expect(again).toMatchObject({ ok: false, error: { status: 404 } })
  })

  test('reads all rows through REST, until it is withdrawn; a token signed by hand does not', async () => {
    const { rest } = await daymark.signUp('owner@example.org')
    await rest.from('tasks').insert({ title: 'Write', due_date: '2026-01-05' })
    const key = await serviceKeyOf(daymark, 'report')
    const read = (bearer: string, apikey = bearer) =>
      daymark.app.request('/rest/v1/tasks?select=title', {
        headers: { apikey, authorization: `Bearer ${bearer}` },
      })
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('only for this test '.repeat(3)))

    const open = await read(key)
    const byHand = await read(forged, daymark.keys.anonKey)
    await withdrawServiceKey({ ...command, ...daymark }, 'report')
    const closed = [await read(key), await read(key, daymark.keys.anonKey)]

    expect(await open.json()).toEqual([{ title: 'Write' }])
    expect([byHand.status, ...closed.map(({ status }) => status)]).toEqual([401, 401, 401])
  })

  test('[T29] is recorded when it is created and withdrawn', async () => {
    await serviceKeyOf(server, 'noted')
    await withdrawServiceKey(services, 'noted')

    const actions = await server.admin`
      select distinct action, actor from auth.audit
      where action like 'service key%' order by action`
    expect(actions).toEqual([
      { action: 'service key created', actor: 'command' },
      { action: 'service key withdrawn', actor: 'command' },
    ])
  })
})
