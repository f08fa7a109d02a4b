import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { codeNow, enrolled, withFactor } from '../../../test/factors.ts'

const server = await startAuth({ allowedHosts: ['nas.local'] })
const off = await startAuth({ apps: false })
afterAll(() => Promise.all([server.close(), off.close()]))

const wanted = { url: 'https://example.org/hook?of=ada', events: ['task.added'], lists: null }

async function person() {
  const email = `${randomUUID()}@example.org`
  const { session, user } = await signedUp(server, email)
  const { access_token: token } = session
  return {
    token,
    id: user.id,
    email,
    make: (body: object = {}) => server.call('/webhooks', { token, body: { ...wanted, ...body } }),
    async made() {
      const answer = await this.make()
      return v.parse(v.object({ id: v.string(), secret: v.string() }), await answer.json())
    },
    async webhooks() {
      return (await bodyOf(await server.call('/connections', { method: 'GET', token }))).webhooks
    },
    ask: (path: string, method = 'POST', body?: object) =>
      server.call(path, { method, token, body }),
  }
}

const bodyOf = async (answer: Response) =>
  v.parse(v.record(v.string(), v.unknown()), await answer.json())

const refusalOf = async (answer: Response) => [answer.status, (await bodyOf(answer)).code]

describe('making a webhook', () => {
  test('[HOOK-1a] answers its id and its secret, once, and is in the list of connections', async () => {
    const ada = await person()

    const answer = await ada.make()

    expect(answer.status).toBe(201)
    const { id, secret } = await bodyOf(answer)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await ada.webhooks()).toEqual([
      {
        id,
        name: 'example.org',
        ...wanted,
        created_at: expect.any(String),
        off_at: null,
        off_why: null,
        deliveries: [],
      },
    ])
  })

  test('[HOOK-1e, T108] keeps the secret sealed: neither it nor the address is in log or export', async () => {
    const ada = await person()
    const { secret } = await ada.made()
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')

    const [row] = await server.admin`
      select position(${key} in secret_sealed) as found from private.webhooks where user_id = ${ada.id}`
    const exported = await (await ada.ask('/user/export', 'GET')).text()

    expect(row?.found).toBe(0)
    expect(JSON.parse(exported).webhooks).toMatchObject([{ name: 'example.org' }])
    expect(exported).not.toContain('/hook?of')
    expect(exported).not.toContain('secret_sealed')
    expect(JSON.stringify(server.logged)).not.toContain(secret)
  })

  test('[HOOK-1f] asks for the password of the account 15 minutes after signing in', async () => {
    const ada = await person()
    server.advance(16 * 60_000)

    expect(await refusalOf(await ada.make())).toEqual([400, 'reauthentication_needed'])
    expect((await ada.make({ password })).status).toBe(201)
  })

  test('[HOOK-1f] tells the owner by mail', async () => {
    const ada = await person()
    await ada.made()

    const subjects = server.sentMails.filter(({ to }) => to === ada.email)
    expect(subjects.map(({ subject }) => subject)).toContain('A webhook was made')
  })

  test('[HOOK-1a, CONN-7w] is refused for the sixth, also where several are made at once', async () => {
    const ada = await person()

    const answers = await Promise.all(Array.from({ length: 7 }, () => ada.make()))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.find(({ status }) => status !== 201)
    expect(refused && (await refusalOf(refused))).toEqual([422, 'too_many_connections'])
  })

  test.each([
    'http://example.org/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'http://nas.local:8080/',
    'ftp://nas.local/',
  ])('[HOOK-1d, T108] is refused for %s', async (url) => {
    const ada = await person()

    const answer = await ada.make({ url })

    expect(answer.status === 201).toBe(url.includes('nas.local:8080'))
  })

  test.each([
    ['an address that is none', { url: 'hook' }],
    ['a name and a password in the address', { url: 'https://ada:x@example.org/' }],
    [
      'an address of more than 2,048 characters',
      { url: `https://example.org/${'a'.repeat(2_048)}` },
    ],
    ['no events', { events: [] }],
    ['an event that there is not', { events: ['task.read'] }],
    ['no list', { lists: [] }],
  ])('[HOOK-1a] is refused with %s', async (_what, body) => {
    const ada = await person()

    expect(await refusalOf(await ada.make(body))).toEqual([400, 'bad_json'])
  })

  test('[HOOK-1f] is refused below the level of the account', async () => {
    const email = `${randomUUID()}@example.org`
    await withFactor(server, email)
    const below = await server.client().signInWithPassword({ email, password })
    const token = below.data.session?.access_token ?? ''

    const answer = await server.call('/webhooks', { token, body: { ...wanted, password } })

    expect(await refusalOf(answer)).toEqual([401, 'insufficient_aal'])
  })

  test('[HOOK-1g] is not there where the server connects no apps', async () => {
    for (const path of ['/webhooks', `/webhooks/${randomUUID()}/test`]) {
      expect(await refusalOf(await off.call(path, { body: wanted }))).toEqual([
        404,
        'feature_disabled',
      ])
    }
  })
})

describe('a webhook', () => {
  const events = (id: string) => server.admin`
    select type, tries, next_at <= now() as is_due from private.webhook_events
    where webhook_id = ${id} order by place`

  test('[HOOK-3e] is sent a test before what waits, also where it is switched off', async () => {
    const ada = await person()
    const { id } = await ada.made()
    await server.admin`insert into tasks (user_id, title) values (${ada.id}, 'Write')`
    await server.admin`
      update private.webhooks set off_at = now(), off_why = 'gone' where id = ${id}`

    expect((await ada.ask(`/webhooks/${id}/test`)).status).toBe(202)
    expect((await ada.ask(`/webhooks/${id}/test`)).status).toBe(202)

    expect(await events(id)).toMatchObject([{ type: 'test' }, { type: 'task.added' }])
  })

  test('[HOOK-3f] is switched on again, and what waits is tried at once', async () => {
    const ada = await person()
    const { id } = await ada.made()
    await server.admin`insert into tasks (user_id, title) values (${ada.id}, 'Write')`
    await server.admin`
      update private.webhook_events set tries = 3, next_at = now() + interval '1 day'`
    await server.admin`
      update private.webhooks set off_at = now(), off_why = 'no_answer' where id = ${id}`

    expect((await ada.ask(`/webhooks/${id}/resume`)).status).toBe(204)

    expect(await events(id)).toEqual([{ type: 'task.added', tries: 0, is_due: true }])
    expect(await ada.webhooks()).toMatchObject([{ off_at: null, off_why: null }])
  })

  test('[HOOK-3g] tells nothing on after the first second factor, until who has shown it switches it on', async () => {
    const email = `${randomUUID()}@example.org`
    const { auth, session } = await signedUp(server, email)
    const body = { ...wanted, events: ['task.added'] }
    const made = await bodyOf(await server.call('/webhooks', { token: session.access_token, body }))
    const factor = await enrolled(auth)
    const code = codeNow(server, factor.totp.secret)
    const { data } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    const token = data?.access_token ?? ''
    const state = async () =>
      (await bodyOf(await server.call('/connections', { method: 'GET', token }))).webhooks

    expect(await state()).toMatchObject([
      { id: made.id, off_why: 'second_factor', off_at: expect.any(String) },
    ])
    expect((await server.call(`/webhooks/${made.id}/resume`, { token })).status).toBe(204)
    const second = await enrolled(auth, 'Other phone')
    const verified = { factorId: second.id, code: codeNow(server, second.totp.secret) }
    expect((await auth.mfa.challengeAndVerify(verified)).error).toBeNull()
    expect(await state()).toMatchObject([{ off_at: null, off_why: null }])
  })

  test('[HOOK-3e] of another person is neither tested nor resumed nor ended', async () => {
    const { id } = await (await person()).made()
    const eve = await person()

    const answers = [
      await eve.ask(`/webhooks/${id}/test`),
      await eve.ask(`/webhooks/${id}/resume`),
      await eve.ask(`/connections/${id}`, 'DELETE'),
      await eve.ask('/webhooks/none/test'),
    ]

    for (const answer of answers) {
      expect(await refusalOf(answer)).toEqual([404, 'connection_not_found'])
    }
  })

  test('[HOOK-1h] gets other lists, and is asked for more of them as for a new one', async () => {
    const ada = await person()
    const { id } = await ada.made()
    server.advance(16 * 60_000)
    const lists = (body: object) => ada.ask(`/connections/${id}`, 'PATCH', body)

    expect((await lists({ lists: ['inbox'] })).status).toBe(200)
    expect(await ada.webhooks()).toMatchObject([{ lists: ['inbox'] }])
    expect(await refusalOf(await lists({ lists: null }))).toEqual([400, 'reauthentication_needed'])
  })

  test('[HOOK-1h] ends alone, with all connections and with a new password', async () => {
    const ada = await person()
    const { id } = await ada.made()
    expect((await ada.ask(`/connections/${id}`, 'DELETE')).status).toBe(204)
    expect(await ada.webhooks()).toEqual([])

    await ada.made()
    expect((await ada.ask('/connections', 'DELETE')).status).toBe(204)
    expect(await ada.webhooks()).toEqual([])

    await ada.made()
    await server.admin`insert into tasks (user_id, title) values (${ada.id}, 'Write')`
    expect((await ada.ask('/user', 'PUT', { password: 'battery staple' })).status).toBe(200)
    expect(await ada.webhooks()).toEqual([])
    const left = await server.admin`
      select from private.webhook_events where told ->> 'user_id' = ${ada.id}`
    expect(left).toHaveLength(0)
  })
})
