import { describe, expect, test } from 'vitest'
import { authorizationServer, found, kept } from '../fakeAuthorization.ts'
import { address, fakeServer, fakeWorld } from '../fakeWorld.ts'
import { run } from '../run.ts'
import type { Fetch } from '../server/send.ts'

describe('login in the browser [CLI-1c]', () => {
  test('keeps what the server gives for the code', async () => {
    const server = authorizationServer()
    const { world, stored, written } = fakeWorld({
      env: {},
      fetch: server.request,
      openBrowser: server.browser,
    })

    expect(await run(['login', 'day.example'], world)).toBe(0)

    expect(stored.get('session.json')).toEqual(kept)
    expect(written().output).toBe(`Connected to ${address}.`)
    expect(await run(['list'], world)).toBe(0)
  })

  test('asks as the command line of that server, by PKCE, to come back to this machine [T111]', async () => {
    const server = authorizationServer()
    const { world, written } = fakeWorld({
      env: {},
      fetch: server.request,
      openBrowser: server.browser,
    })

    await run(['login', 'day.example'], world)

    const [url] = server.asked
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      response_type: 'code',
      client_id: `${address}/daymark.mjs`,
      redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
      code_challenge_method: 'S256',
      resource: `${address}/mcp`,
      scope: expect.stringContaining('tasks:delete'),
    })
    expect(written().errors).toContain(`${url}`)
    expect(server.forms[0]).toMatchObject({
      pathname: '/oauth/token',
      client_id: `${address}/daymark.mjs`,
      redirect_uri: url?.searchParams.get('redirect_uri'),
      resource: `${address}/mcp`,
    })
  })

  test.each([
    ['‘Cancel’', { refused: true }, 'It was not connected.'],
    ['another issuer', { iss: 'https://evil.example' }, 'The browser came back from elsewhere.'],
    [
      'another name of the server',
      { issuer: 'https://my.example' },
      'This server calls itself https://my.example: daymark login https://my.example.',
    ],
  ])('keeps nothing after %s', async (_name, options, sentence) => {
    const server = authorizationServer(options)
    const { world, stored, written } = fakeWorld({
      env: {},
      fetch: server.request,
      openBrowser: server.browser,
    })

    expect(await run(['login', 'day.example'], world)).toBe(2)

    expect(stored.size).toBe(0)
    expect(written().errors).toMatch(new RegExp(`${sentence}$`))
  })
})

describe('login by a token on stdin [CLI-1d]', () => {
  test('keeps the token if the server knows it', async () => {
    const fetch = fakeServer(found)
    const { world, stored } = fakeWorld({ env: {}, fetch, input: async () => 'dm_secret\n' })

    expect(await run(['login', 'localhost:4600', '--token'], world)).toBe(0)

    const session = { by: 'token', address: 'http://localhost:4600', token: 'dm_secret' }
    expect(stored.get('session.json')).toEqual(session)
    expect(await run(['list'], world)).toBe(0)
  })

  test.each([
    ['dm_other', 4],
    ['', 1],
    ['two words', 1],
  ])('does not keep “%s”', async (token, code) => {
    const { world, stored } = fakeWorld({
      env: {},
      fetch: fakeServer(found),
      input: async () => token,
    })

    expect(await run(['login', 'day.example', '--token'], world)).toBe(code)
    expect(stored.size).toBe(0)
  })
})

describe('logout [CLI-1g]', () => {
  const recent = { address, shown: [{ id: '1', title: 'a' }], changes: [] }

  test('ends the connection on the server, and forgets it and what was shown', async () => {
    const server = authorizationServer()
    const stored = { 'session.json': kept, 'recent.json': recent }
    const { world, stored: files } = fakeWorld({ env: {}, fetch: server.request, stored })

    expect(await run(['logout'], world)).toBe(0)

    expect(server.forms).toEqual([
      { pathname: '/oauth/revoke', token: 'dmr_2', client_id: `${address}/daymark.mjs` },
    ])
    expect(files.size).toBe(0)
  })

  test('is tried again where the server does not answer', async () => {
    const fetch: Fetch = async () => Promise.reject(new TypeError('fetch failed'))
    const { world, stored } = fakeWorld({ env: {}, fetch, stored: { 'session.json': kept } })

    expect(await run(['logout'], world)).toBe(3)
    expect(stored.get('session.json')).toEqual(kept)
  })

  test('needs a session', async () => {
    const { world } = fakeWorld({ env: {} })

    expect(await run(['logout'], world)).toBe(4)
  })
})
