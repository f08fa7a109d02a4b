import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { password, signedUp, startAuth } from '../../../test/auth.ts'
import { connected, phone } from '../../../test/devices.ts'
import { withFactor } from '../../../test/factors.ts'
import { script } from '../../../test/tokens.ts'

const server = await startAuth()
afterAll(() => server.close())

async function person(email: string) {
  const { session, user } = await signedUp(server, email)
  return { token: session.access_token, id: user.id, email }
}

const bodyOf = async (answer: Response) =>
  v.parse(v.record(v.string(), v.unknown()), await answer.json())

const listed = async (token: string) =>
  (await bodyOf(await server.call('/connections', { method: 'GET', token }))).devices

const refusalOf = async (answer: Response) => [answer.status, (await bodyOf(answer)).code]

const soon = { password: '', hours: 0.2 }
const hourMs = 3_600_000

describe('connecting a device', () => {
  test('[DAV-1i] says address, user name and a password of 24 letters and digits, once', async () => {
    const { token, email } = await person('once@example.org')

    const answer = await server.call('/app-passwords', { token, body: phone })

    expect(answer.status).toBe(201)
    const made = await bodyOf(answer)
    expect(made).toEqual({
      id: expect.any(String),
      address: 'http://127.0.0.1:4600/dav/',
      user: email,
      password: expect.stringMatching(/^[a-z2-7]{24}$/),
      profile: null,
    })
    expect(await listed(token)).toEqual([
      { id: made.id, ...phone, client: null, created_at: expect.any(String), used_at: null },
    ])
  })

  test('[CONN-5g, T96] keeps the SHA-256 of the password alone, and exports the device without it', async () => {
    const { token } = await person('hash@example.org')
    const made = await connected(server, token)

    const [row] = await server.admin`
      select app_passwords::text as text, password_hash = sha256(${made.password}::text::bytea) as hashed
      from private.app_passwords where id = ${made.id}`
    const exported = await (await server.call('/user/export', { method: 'GET', token })).text()

    expect(row?.hashed).toBe(true)
    expect(row?.text).not.toContain(made.password)
    expect(JSON.parse(exported).devices).toMatchObject([{ id: made.id, name: phone.name }])
    expect(exported).not.toContain(made.password)
    expect(exported).not.toContain('password_hash')
    expect(JSON.stringify(server.logged)).not.toContain(made.password)
  })

  test('[DAV-1j] asks for the password of the account 15 minutes after signing in', async () => {
    const { token } = await person('late@example.org')
    const wanted = (body: object) => server.call('/app-passwords', { token, body })
    server.advance(soon.hours * hourMs)
    expect((await wanted(phone)).status).toBe(201)
    server.advance(soon.hours * hourMs)

    expect(await refusalOf(await wanted(phone))).toEqual([400, 'reauthentication_needed'])
    expect(await refusalOf(await wanted({ ...phone, password: 'wrong' }))).toEqual([
      400,
      'current_password_invalid',
    ])
    expect((await wanted({ ...phone, password })).status).toBe(201)
  })

  test('[DAV-1k] tells the owner by mail', async () => {
    const { token, email } = await person('mail@example.org')

    await connected(server, token)

    const subjects = server.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(subjects).toContain('A device was connected')
  })

  test('[CONN-7g] is refused for the twenty-first, also where several are made at once', async () => {
    const { token } = await person('many@example.org')

    const answers = await Promise.all(
      Array.from({ length: 24 }, () => server.call('/app-passwords', { token, body: phone })),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const answer of refused) {
      expect(await refusalOf(answer)).toEqual([422, 'too_many_connections'])
    }
    expect(await listed(token)).toHaveLength(20)
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with a name of 61 characters', { name: 'a'.repeat(61) }],
    ['of an unknown kind', { kind: 'fridge' }],
    ['with a list that is none', { lists: ['work'] }],
    ['with no list', { lists: [] }],
    ['that does not say whether it rings', { rings: null }],
  ])('[DAV-1l] is refused %s', async (_, change) => {
    const { token } = await person(`${randomUUID()}@example.org`)

    const answer = await server.call('/app-passwords', { token, body: { ...phone, ...change } })

    expect(await refusalOf(answer)).toEqual([400, 'bad_json'])
  })
})

describe('connections', () => {
  test('[TOKEN-4a] are for a session at the level of its account, and its own alone', async () => {
    const ana = await person('own@example.org')
    const ben = await person('other@example.org')
    const { id, password: secret } = await connected(server, ana.token)
    const factor = await withFactor(server, 'factor@example.org')
    const low = await server.client().signInWithPassword({ email: 'factor@example.org', password })

    for (const method of ['PATCH', 'DELETE'])
      expect(
        await refusalOf(
          await server.call(`/connections/${id}`, { method, token: ben.token, body: {} }),
        ),
      ).toEqual([404, 'connection_not_found'])
    const below = { method: 'GET', token: low.data.session?.access_token ?? '' }
    expect(await refusalOf(await server.call('/connections', below))).toEqual([
      401,
      'insufficient_aal',
    ])
    expect(await listed(factor.token)).toEqual([])
    expect((await server.call('/connections', { method: 'GET', token: secret })).status).toBe(403)
    expect(await listed(ben.token)).toEqual([])
  })

  test('[TOKEN-4b] change in name and lists; more lists ask for a recent sign-in', async () => {
    const { token } = await person('change@example.org')
    const [work, home] = [randomUUID(), randomUUID()]
    const { id } = await connected(server, token, { lists: [work, 'inbox'] })
    const change = (body: object) =>
      server.call(`/connections/${id}`, { method: 'PATCH', token, body })
    server.advance(hourMs / 2)

    const fewer = await change({ name: 'Phone', lists: [work] })
    expect(await refusalOf(await change({ lists: [work, home] }))).toEqual([
      400,
      'reauthentication_needed',
    ])
    expect(await refusalOf(await change({ lists: null }))).toEqual([400, 'reauthentication_needed'])
    const more = await change({ lists: null, password })

    expect(await fewer.json()).toMatchObject({ id, name: 'Phone', lists: [work], rings: true })
    expect(await more.json()).toMatchObject({ id, name: 'Phone', lists: null })
  })

  test('[TOKEN-4c] end one by one, or all together', async () => {
    const { token } = await person('end@example.org')
    const [first, second] = [await connected(server, token), await connected(server, token)]
    const ending = (path: string) => server.call(path, { method: 'DELETE', token })

    expect((await ending(`/connections/${first.id}`)).status).toBe(204)
    expect((await ending(`/connections/${first.id}`)).status).toBe(404)
    expect(await listed(token)).toMatchObject([{ id: second.id }])
    expect((await ending('/connections')).status).toBe(204)
    expect(await listed(token)).toEqual([])
  })

  test.each([
    { caldav: false, apps: true, devices: 404, tokens: 201, connections: 200 },
    { caldav: true, apps: false, devices: 201, tokens: 404, connections: 200 },
    { caldav: false, apps: false, devices: 404, tokens: 404, connections: 404 },
  ])(
    '[DAV-1m, TOKEN-4s, TOKEN-1g] stand as far as DAYMARK_CALDAV=$caldav and DAYMARK_APPS=$apps let them, and the settings say so',
    async ({ caldav, apps, ...expected }) => {
      const server = await startAuth({ caldav, apps })
      const { session } = await signedUp(server, 'off@example.org')
      const token = session.access_token
      const status = async (method: string, path: string, body?: object) =>
        (await server.call(path, { method, token, ...(body && { body }) })).status
      const settings = await (await server.call('/settings', { method: 'GET' })).json()

      expect({
        devices: await status('POST', '/app-passwords', phone),
        tokens: await status('POST', '/tokens', script),
        connections: await status('GET', '/connections'),
      }).toEqual(expected)
      if (!caldav && !apps) {
        expect(await status('DELETE', '/connections')).toBe(404)
        expect(await status('PATCH', `/connections/${randomUUID()}`, {})).toBe(404)
        expect(await status('DELETE', `/connections/${randomUUID()}`)).toBe(404)
        const refused = await server.call('/tokens', { token, body: script })
        expect(await refusalOf(refused)).toEqual([404, 'feature_disabled'])
      }
      if (caldav || apps) {
        const all = await bodyOf(await server.call('/connections', { method: 'GET', token }))
        const isNull = (part: string) => all[part] === null
        expect(isNull('devices')).toBe(!caldav)
        expect(['tokens', 'apps', 'webhooks'].map(isNull)).toEqual([!apps, !apps, !apps])
      }
      expect(settings).toMatchObject({ daymark_caldav: caldav, daymark_apps: apps })
      await server.close()
    },
  )
})
