import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { connected } from '../../../test/devices.ts'
import { withFactor } from '../../../test/factors.ts'
import { madeToken, script } from '../../../test/tokens.ts'

const server = await startAuth()
afterAll(() => server.close())
const hourMs = 3_600_000

async function person(email: string) {
  const { session, user } = await signedUp(server, email)
  return { session: session.access_token, id: user.id, email }
}

const bodyOf = async (answer: Response) =>
  v.parse(v.record(v.string(), v.unknown()), await answer.json())
const refusalOf = async (answer: Response) => [answer.status, (await bodyOf(answer)).code]
const asked = (session: string, body: object) => server.call('/tokens', { token: session, body })
const listed = async (session: string) =>
  (await bodyOf(await server.call('/connections', { method: 'GET', token: session }))).tokens
const daysUntil = (at: unknown) =>
  Math.round((Date.parse(String(at)) - server.clock()) / (24 * hourMs))
const subjectsTo = (email: string) =>
  server.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)

describe('making a token', () => {
  test('[TOKEN-4m] says dm_ and 43 characters once, and what it may do until when', async () => {
    const { session } = await person('once@example.org')
    const lists = ['inbox', randomUUID()]

    const answer = await asked(session, { ...script, scopes: ['focus:read', 'tasks:write'], lists })

    expect(answer.status).toBe(201)
    const made = await bodyOf(answer)
    const may = { scopes: ['tasks:write', 'focus:read'], lists }
    expect(made).toEqual({
      id: expect.any(String),
      token: expect.stringMatching(/^dm_[\w-]{43}$/),
      ...may,
      expires_at: expect.any(String),
    })
    expect(daysUntil(made.expires_at)).toBe(90)
    expect(await listed(session)).toEqual([
      {
        id: made.id,
        name: 'Script',
        ...may,
        expires_at: made.expires_at,
        created_at: expect.any(String),
        used_at: null,
      },
    ])
  })

  test('[TOKEN-4y] has it in the list until it ends', async () => {
    const { session } = await person('ends@example.org')
    const { id } = await madeToken(server, session)
    expect(await listed(session)).toMatchObject([{ id }])

    await server.admin`update private.tokens set expires_at = now() where id = ${id}`

    expect(await listed(session)).toEqual([])
  })

  test('[TOKEN-4n] may look for 90 days where nothing else is asked for', async () => {
    const { session } = await person('default@example.org')

    const made = await bodyOf(await asked(session, { name: 'Script' }))

    expect(made).toMatchObject({ scopes: ['tasks:read'], lists: null })
    expect(daysUntil(made.expires_at)).toBe(90)
  })

  test('[CONN-5t, T104] keeps its SHA-256 alone, and exports name and times', async () => {
    const { session, id: person_id } = await person('hash@example.org')
    const { id, token } = await madeToken(server, session)

    const [row] = await server.admin`
      select tokens::text as text, token_hash = sha256(${token}::text::bytea) as hashed
      from private.tokens where user_id = ${person_id}`
    const exported = await (
      await server.call('/user/export', { method: 'GET', token: session })
    ).text()

    expect(row?.hashed).toBe(true)
    expect(row?.text).not.toContain(token.slice(3))
    expect(JSON.parse(exported).tokens).toMatchObject([
      { id, name: 'Script', created_at: expect.any(String), expires_at: expect.any(String) },
    ])
    for (const secret of [token.slice(3), 'token_hash']) expect(exported).not.toContain(secret)
  })

  test('[TOKEN-4o] asks for the level of the account, and after 15 minutes for the password', async () => {
    const { session } = await person('late@example.org')
    const factor = await withFactor(server, 'level@example.org')
    const low = await server.client().signInWithPassword({ email: 'level@example.org', password })
    server.advance(hourMs / 5)
    expect((await asked(session, script)).status).toBe(201)
    server.advance(hourMs / 5)

    expect(await refusalOf(await asked(session, script))).toEqual([400, 'reauthentication_needed'])
    expect(await refusalOf(await asked(session, { ...script, password: 'wrong' }))).toEqual([
      400,
      'current_password_invalid',
    ])
    expect((await asked(session, { ...script, password })).status).toBe(201)
    const below = { ...script, password }
    expect(await refusalOf(await asked(low.data.session?.access_token ?? '', below))).toEqual([
      401,
      'insufficient_aal',
    ])
    expect((await asked(factor.token, below)).status).toBe(201)
  })

  test('[TOKEN-4p] tells the owner by mail', async () => {
    const { session, email } = await person('mail@example.org')

    await madeToken(server, session)

    expect(subjectsTo(email)).toContain('A token was made')
  })

  test('[CONN-7t] is refused for the fifty-first, also where several are made at once; ended ones do not count', async () => {
    const { session, id } = await person('many@example.org')
    await server.admin`
      insert into private.tokens (user_id, name, token_hash, scopes, aal, created_at, expires_at)
      select ${id}, 'Script', sha256(int4send(number)), '["tasks:read"]', 'aal1', now(), now() + interval '90 days'
      from generate_series(1, 47) as number`

    const answers = await Promise.all(Array.from({ length: 5 }, () => asked(session, script)))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const answer of refused)
      expect(await refusalOf(answer)).toEqual([422, 'too_many_connections'])
    expect(await listed(session)).toHaveLength(50)
    server.advance(90 * 24 * hourMs)
    const again = await server.client().signInWithPassword({ email: 'many@example.org', password })
    const later = again.data.session?.access_token ?? ''
    expect((await asked(later, script)).status).toBe(201)
    expect(await listed(later)).toHaveLength(1)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name of 61 characters', { name: 'a'.repeat(61) }],
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['account'] }],
    ['with a list that is none', { lists: ['work'] }],
    ['for 31 days', { days: 31 }],
    ['for ever', { days: null }],
  ])('[TOKEN-4q] is refused %s', async (_, change) => {
    const { session } = await person(`${randomUUID()}@example.org`)

    expect(await refusalOf(await asked(session, { ...script, ...change }))).toEqual([
      400,
      'bad_json',
    ])
  })
})

describe('a token that is there', () => {
  test('[TOKEN-4t] is lowered at once, and raised as it is made', async () => {
    const { session, email } = await person('change@example.org')
    const made = await madeToken(server, session, { scopes: ['tasks:write'] })
    const change = (body: object) =>
      server.call(`/connections/${made.id}`, { method: 'PATCH', token: session, body })
    server.advance(hourMs / 2)

    const lower = await change({ name: 'Reader', scopes: ['tasks:read'], lists: ['inbox'] })
    const raised = [
      { scopes: ['tasks:propose'] },
      { scopes: ['tasks:read', 'focus:read'] },
      { lists: null },
    ]
    for (const body of raised)
      expect(await refusalOf(await change(body))).toEqual([400, 'reauthentication_needed'])
    expect(subjectsTo(email)).not.toContain('A connection may do more')
    const higher = await change({ scopes: ['tasks:delete'], password })

    expect(await lower.json()).toMatchObject({
      name: 'Reader',
      scopes: ['tasks:read'],
      lists: ['inbox'],
    })
    expect(await higher.json()).toMatchObject({ scopes: ['tasks:delete'], lists: ['inbox'] })
    expect(await listed(session)).toMatchObject([
      { name: 'Reader', scopes: ['tasks:delete'], lists: ['inbox'] },
    ])
    expect(subjectsTo(email)).toContain('A connection may do more')
  })

  test('[TOKEN-4u] is of its person alone; a device has no scopes to change', async () => {
    const ana = await person('own@example.org')
    const ben = await person('other@example.org')
    const { id } = await madeToken(server, ana.session)
    const device = await connected(server, ana.session)
    const change = (session: string, of: string, method: string) =>
      server.call(`/connections/${of}`, {
        method,
        token: session,
        body: { scopes: ['tasks:read'] },
      })

    for (const method of ['PATCH', 'DELETE'])
      expect(await refusalOf(await change(ben.session, id, method))).toEqual([
        404,
        'connection_not_found',
      ])
    expect(await refusalOf(await change(ana.session, device.id, 'PATCH'))).toEqual([
      400,
      'bad_json',
    ])
    expect(await listed(ben.session)).toEqual([])
  })

  test('[TOKEN-4v, T97] is nothing to any path of accounts, nor an application key', async () => {
    const { session } = await person('paths@example.org')
    const { id, token } = await madeToken(server, session, { scopes: ['tasks:delete'] })

    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['DELETE', '/user'],
      ['GET', '/user/export'],
      ['GET', '/user/sessions'],
      ['POST', '/factors'],
      ['POST', '/tokens'],
      ['POST', '/app-passwords'],
      ['GET', '/connections'],
      ['DELETE', '/connections'],
      ['PATCH', `/connections/${id}`],
      ['POST', '/logout'],
    ] as const)
      expect([path, ...(await refusalOf(await server.call(path, { method, token })))]).toEqual([
        path,
        403,
        'bad_jwt',
      ])
    const keyed = await server.app.request('/auth/v1/settings', { headers: { apikey: token } })
    expect(keyed.status).toBe(401)
    expect((await server.keys.verify(token)).ok).toBe(false)
    const bare = { headers: { authorization: `Bearer ${token}` } }
    expect((await server.app.request('/auth/v1/user', bare)).status).toBe(401)
  })
})
