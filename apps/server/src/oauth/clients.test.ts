import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, siteUrl } from '../../test/auth.ts'
import { bomb, cutOff, file, moved, silence, status } from '../../test/calendars/calendarHost.ts'
import { callback, challenge, locationOf, refusalOf, startOauth } from '../../test/oauth.ts'
import { deleteUnusedClients } from './clients.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

const hourMs = 3_600_000
const isKnown = async (clientId: string) => (await oauth.authorize(clientId)).status === 302

async function described(clientId: string, values = {}) {
  const { session } = await signedUp(oauth.server, `${randomUUID()}@example.org`)
  const asked = await oauth.asked(clientId, values)
  return (await oauth.look(asked, session.access_token)).json()
}

describe('an app with a metadata document', () => {
  test('[OAUTH-2i] is known by its host, and by what it calls itself', async () => {
    const id = oauth.publish({ client_name: 'Claude', logo_uri: 'https://app.example.org/logo' })

    expect(await described(id)).toMatchObject({
      name: 'Claude',
      host: oauth.host.host,
      returns_to: { kind: 'host', host: 'app.example.org' },
    })
  })

  test('[OAUTH-2j] is called by its host where it does not say how', async () => {
    expect(await described(oauth.publish({ client_name: undefined }))).toMatchObject({
      name: oauth.host.host,
    })
  })

  test('[OAUTH-2k] is read once an hour', async () => {
    const id = oauth.publish()
    const timesRead = () => oauth.host.asked.filter(({ url }) => id.endsWith(url)).length
    await Promise.all([oauth.authorize(id), oauth.authorize(id)])
    await oauth.authorize(id)
    expect(timesRead()).toBe(1)

    oauth.server.advance(hourMs)
    oauth.publish({ redirect_uris: ['https://app.example.org/new'] }, new URL(id).pathname)

    expect(await isKnown(id)).toBe(false)
    expect(timesRead()).toBe(2)
  })

  test('[OAUTH-2l] that could not be read is read again', async () => {
    const path = '/late'
    oauth.host.answers(path, status(503))
    expect(await isKnown(`${oauth.host.url}${path}`)).toBe(false)

    expect(await isKnown(oauth.publish({}, path))).toBe(true)
  })

  test.each([
    ['redirects', moved('/somewhere')],
    ['redirects to itself', moved('/redirects-to-itself')],
    ['is too large', file(JSON.stringify({ client_name: 'a'.repeat(5_200) }))],
    ['is too large once it is unpacked', bomb(2_000_000)],
    ['is cut off', cutOff('{"client_id":')],
    ['is not there', status(404)],
    ['is no JSON', file('<html>')],
    ['is a list', file('[]')],
  ])('[OAUTH-2m] is not known where its document %s', async (what, answer) => {
    const path = `/${what.replaceAll(' ', '-')}`
    oauth.host.answers(path, answer)
    oauth.publish({ client_id: `${oauth.host.url}${path}` }, '/somewhere')

    expect(await isKnown(`${oauth.host.url}${path}`)).toBe(false)
  })

  test('[OAUTH-2n] is not known where its document does not come within 5 s', async () => {
    oauth.host.answers('/silent', silence)
    const began = performance.now()

    expect(await isKnown(`${oauth.host.url}/silent`)).toBe(false)

    expect(performance.now() - began).toBeLessThan(8_000)
  }, 15_000)

  test.each([
    ['names another id', { client_id: 'https://claude.ai/metadata' }],
    ['names itself in another spelling', { client_id: 'HTTP://elsewhere' }],
    ['has no address to return to', { redirect_uris: [] }],
    ['has another address to return to', { redirect_uris: [`${callback}/other`] }],
    ['has an address that is none', { redirect_uris: [{ uri: callback }] }],
    ['is called by a number', { client_name: 7 }],
  ])('[OAUTH-2o, T105] is not known where its document %s', async (_, document) => {
    expect(await isKnown(oauth.publish(document))).toBe(false)
  })

  test.each([
    'https://10.0.0.1/metadata',
    'https://127.0.0.1/metadata',
    'https://[::1]/metadata',
    'https://169.254.169.254/latest/meta-data',
    'http://app.example.org/metadata',
    'ftp://app.example.org/metadata',
    'file:///etc/passwd',
  ])('[OAUTH-2p, T95, T105] is not asked for at %s', async (id) => {
    expect(await isKnown(id)).toBe(false)
  })

  test('[OAUTH-2q] is its address as it is written, with a path', async () => {
    const { host } = oauth.host
    oauth.host.answers('/', file(JSON.stringify({ client_id: `http://${host}/` })))
    const id = oauth.publish({}, '/spelled')

    for (const other of [
      `http://${host}/`,
      `http://${host}`,
      `${id}#fragment`,
      `http://ada:secret@${host}/spelled`,
      `http://${host}/./spelled`,
      `HTTP://${host}/spelled`,
      `${id}${'a'.repeat(1_000)}`,
    ]) {
      expect(await isKnown(other)).toBe(false)
    }
    expect(await isKnown(id)).toBe(true)
  })
})

describe('an app that registers itself', () => {
  const register = (metadata: unknown, from?: string) =>
    oauth.request(
      '/oauth/register',
      {
        method: 'POST',
        body: typeof metadata === 'string' ? metadata : JSON.stringify(metadata),
      },
      from,
    )

  test('[OAUTH-2r] is told what it has: no secret, codes and refresh tokens', async () => {
    const answer = await register({
      client_name: 'Claude Code',
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['implicit'],
      scope: 'everything',
    })

    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      client_id: expect.stringMatching(/^dmc_/),
      client_id_issued_at: expect.any(Number),
      client_name: 'Claude Code',
      redirect_uris: ['http://localhost/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    })
  })

  test('[OAUTH-2s] has no host, as nobody has checked what it calls itself', async () => {
    const id = await oauth.register({ client_name: 'Claude', redirect_uris: ['http://[::1]/a'] })

    expect(await described(id, { redirect_uri: 'http://[::1]:5000/a' })).toMatchObject({
      name: 'Claude',
      host: null,
      returns_to: { kind: 'loopback' },
    })
  })

  test.each([
    ['in several lines', 'Claude\n\tDesktop', 'Claude Desktop'],
    ['that turns round what follows', 'Claude\u202e\u2066 edualC', 'Claude edualC'],
    ['of more than 60 characters', '👩‍🚀'.repeat(40), '👩‍🚀'.repeat(20)],
    ['that is empty', ' \u200e ', 'Unnamed app'],
    ['that is null', null, 'Unnamed app'],
    ['with half a character', 'Claude \ud83d', 'Claude \ufffd'],
  ])('[OAUTH-2t] is shown with a name %s as one line', async (_, client_name, name) => {
    expect(await described(await oauth.register({ client_name }))).toMatchObject({ name })
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no addresses', { client_name: 'Claude' }],
    ['no address', { redirect_uris: [] }],
    ['eleven addresses', { redirect_uris: Array.from({ length: 11 }, () => callback) }],
    ['an address that is no text', { redirect_uris: [7] }],
    ['a name that is no text', { client_name: {}, redirect_uris: [callback] }],
    ['JSON that is nested deeply', `${'['.repeat(5_000)}`],
  ])('[OAUTH-2u] is refused with %s', async (_, metadata) => {
    expect(await refusalOf(await register(metadata))).toEqual([400, 'invalid_client_metadata'])
  })

  test.each([
    'http://app.example.org/callback',
    'javascript:alert(1)',
    'javascript://app/%0aalert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'ms-msdt://id',
    'https://ada:secret@app.example.org/callback',
    'https://app.example.org/callback#part',
    'https://app.example.org/call back',
    'https://app.example.örg/callback',
    'app.example.org/callback',
    '/callback',
    '',
    `https://app.example.org/${'a'.repeat(1_500)}`,
  ])('[OAUTH-2v] is refused with the address %s', async (uri) => {
    const answer = await register({ redirect_uris: [callback, uri] })

    expect(await refusalOf(answer)).toEqual([400, 'invalid_redirect_uri'])
  })

  test.each(['cursor://anysphere.cursor-mcp/oauth/callback', 'com.example.app://callback'])(
    '[OAUTH-2w] may return by a scheme of its own: %s',
    async (redirect_uri) => {
      const id = await oauth.register({ redirect_uris: [redirect_uri] })

      expect(await described(id, { redirect_uri })).toMatchObject({
        returns_to: { kind: 'loopback' },
      })
    },
  )

  test('[OAUTH-2x] is refused with more than 16 KiB', async () => {
    expect((await register({ client_name: 'a'.repeat(17_000) })).status).toBe(413)
  })

  test('[OAUTH-2y] may do so ten times an hour in a network', async () => {
    const from = async (network: string) =>
      (await register({ redirect_uris: [callback] }, network)).status
    for (let times = 0; times < 10; times += 1) expect(await from('192.0.2.1')).toBe(201)

    const refused = await register({ redirect_uris: [callback] }, '192.0.2.1')

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await from('192.0.2.2')).toBe(201)
    oauth.server.advance(hourMs)
    expect(await from('192.0.2.1')).toBe(201)
  })

  test('[OAUTH-2z] is removed once it has asked for nothing for 30 days', async () => {
    const [idle, busy] = [await oauth.register(), await oauth.register()]
    const remove = () =>
      oauth.server.database.asService((sql) =>
        deleteUnusedClients(sql, new Date(oauth.server.clock()), 2_000),
      )
    oauth.server.advance(29 * 24 * hourMs)
    await remove()
    expect(await isKnown(busy)).toBe(true)
    oauth.server.advance(2 * 24 * hourMs)
    await remove()

    expect(await isKnown(idle)).toBe(false)
    expect(await isKnown(busy)).toBe(true)
    expect(await refusalOf(await oauth.exchange(idle, { code: 'any' }))).toEqual([
      401,
      'invalid_client',
    ])
  })
})

describe('the command line of this server', () => {
  const own = {
    client_id: `${siteUrl}/daymark.mjs`,
    redirect_uri: 'http://127.0.0.1:50123/callback',
    code_challenge: challenge,
  }

  test('[OAUTH-4a] is known without having registered, and alone is asked about deleting', async () => {
    const scope = 'tasks:delete focus:write'

    expect(await described(own.client_id, { redirect_uri: own.redirect_uri, scope })).toMatchObject(
      {
        name: 'Daymark command line',
        host: new URL(siteUrl).host,
        returns_to: { kind: 'loopback' },
        scopes: expect.arrayContaining(['tasks:read', 'tasks:write', 'tasks:delete']),
      },
    )
    for (const other of [await oauth.register(), oauth.publish()]) {
      expect(await described(other, { scope })).toMatchObject({
        scopes: ['tasks:read', 'tasks:propose', 'tasks:write', 'focus:read', 'focus:write'],
      })
    }
  })

  test('[OAUTH-4b] returns to this computer only', async () => {
    const answer = await oauth.authorize(own.client_id, { redirect_uri: callback })

    expect(answer.status).toBe(400)
    expect(locationOf(answer).href).toBe('about:blank')
  })
})
