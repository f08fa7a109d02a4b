import { afterAll, describe, expect, test } from 'vitest'
import { callback, refusalOf, startOauth } from '../../test/oauth.ts'
import { deleteUnusedClients } from './clients.ts'

const oauth = await startOauth()
afterAll(() => oauth.close())

const hourMs = 3_600_000

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

    expect(await oauth.described(id, { redirect_uri: 'http://[::1]:5000/a' })).toMatchObject({
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
    expect(await oauth.described(await oauth.register({ client_name }))).toMatchObject({ name })
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

      expect(await oauth.described(id, { redirect_uri })).toMatchObject({
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
    expect(await oauth.isKnown(busy)).toBe(true)
    oauth.server.advance(2 * 24 * hourMs)
    await remove()

    expect(await oauth.isKnown(idle)).toBe(false)
    expect(await oauth.isKnown(busy)).toBe(true)
    expect(await refusalOf(await oauth.exchange(idle, { code: 'any' }))).toEqual([
      401,
      'invalid_client',
    ])
  })

  test('[OAUTH-2z] is removed earlier where very many have registered and nobody connected it', async () => {
    const { clientId: connected } = await oauth.connected('one-of-many@example.org')
    const idle = await oauth.register()
    oauth.server.advance(1_000)
    const [busy, newest] = [await oauth.register(), await oauth.register()]

    await oauth.server.database.asService((sql) =>
      deleteUnusedClients(sql, new Date(oauth.server.clock()), 2_000, 2),
    )

    expect(await oauth.isKnown(idle)).toBe(false)
    for (const kept of [connected, busy, newest]) expect(await oauth.isKnown(kept)).toBe(true)
  })
})
