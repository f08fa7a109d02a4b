import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { address, fakeServer, fakeWorld } from '../fakeWorld.ts'
import { run } from '../run.ts'
import type { Fetch } from '../server/send.ts'

const found = { find_tasks: () => ({ tasks: [], total: 0, more: false }) }
const now = Date.parse('2026-10-14T12:00:00Z')

type Options = { issuer?: string; iss?: string; refused?: boolean }

/** Behind something else on this machine that guessed the port. */
async function comeBack(address: URL) {
  const guessed = new URL(`${address.origin}${address.pathname}?code=other&state=guessed`)
  const statuses = [(await fetch(guessed)).status, (await fetch(address)).status]
  expect(statuses).toEqual([404, 200])
}

/** A server that connects programs: it answers who comes from `browser` with a code, once. */
function authorizationServer({ issuer = address, iss = issuer, refused = false }: Options = {}) {
  const asked: URL[] = []
  const forms: Record<string, string>[] = []
  let lost = 0
  const answer = (form: Record<string, string>): Response => {
    const [first] = asked
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    const isRight =
      form.grant_type === 'refresh_token'
        ? form.refresh_token === 'dmr_1'
        : form.code === 'a code' && challenge === first?.searchParams.get('code_challenge')
    return isRight
      ? Response.json({ access_token: 'dma_2', refresh_token: 'dmr_2', expires_in: 3600 })
      : Response.json({ error: 'invalid_grant' }, { status: 400 })
  }
  const tools = fakeServer(found, 'dma_2')
  const request: Fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    if (pathname === '/mcp') return tools(url, init)
    if (pathname === '/.well-known/oauth-authorization-server') {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/oauth/authorize`,
        token_endpoint: `${issuer}/oauth/token`,
        revocation_endpoint: `${issuer}/oauth/revoke`,
      })
    }
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)))
    forms.push({ pathname, ...form })
    if (lost > 0) {
      lost -= 1
      throw new TypeError('the answer was lost')
    }
    return pathname === '/oauth/revoke' ? new Response('') : answer(form)
  }
  const browser = (url: string) => {
    const opened = new URL(url)
    asked.push(opened)
    const back = new URL(opened.searchParams.get('redirect_uri') ?? '')
    const state = opened.searchParams.get('state') ?? ''
    const outcome = refused ? { error: 'access_denied' } : { code: 'a code' }
    back.search = new URLSearchParams({ ...outcome, state, iss }).toString()
    void comeBack(back)
  }
  const loseAnswers = (count: number) => {
    lost = count
  }
  return { request, browser, asked, forms, loseAnswers }
}

const kept = {
  by: 'browser',
  address,
  access: 'dma_2',
  refresh: 'dmr_2',
  expires: now + 3_600_000,
}

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

describe('a session [CLI-1e]', () => {
  const old = { by: 'browser', address, access: 'dma_1', refresh: 'dmr_1', expires: now + 1000 }

  test('is renewed before it ends, and again where an answer was lost', async () => {
    const server = authorizationServer()
    server.loseAnswers(1)
    const stored = { 'session.json': old }
    const { world, stored: files } = fakeWorld({ env: {}, fetch: server.request, stored })

    expect(await run(['list'], world)).toBe(0)

    expect(server.forms.map(({ refresh_token }) => refresh_token)).toEqual(['dmr_1', 'dmr_1'])
    expect(files.get('session.json')).toEqual(kept)
  })

  test('is renewed when the server does not know the access token any more', async () => {
    const server = authorizationServer()
    const stored = { 'session.json': { ...old, expires: now + 3_000_000 } }
    const { world } = fakeWorld({ env: {}, fetch: server.request, stored })

    expect(await run(['list'], world)).toBe(0)
  })

  test('has ended where the server renews it no more', async () => {
    const server = authorizationServer()
    const stored = { 'session.json': { ...old, refresh: 'dmr_0' } }
    const { world, written } = fakeWorld({ env: {}, fetch: server.request, stored })

    expect(await run(['list'], world)).toBe(4)
    expect(written().errors).toBe(`The connection has ended: daymark login ${address}.`)
  })
})

describe('DAYMARK_URL and DAYMARK_TOKEN [CLI-1f]', () => {
  const session = { by: 'token', address, token: 'dm_secret' }

  test('come before the session', async () => {
    const env = { DAYMARK_TOKEN: 'dm_mine' }
    const fetch = fakeServer(found, 'dm_mine')
    const { world } = fakeWorld({ env, fetch, stored: { 'session.json': session } })

    expect(await run(['list'], world)).toBe(0)
  })

  test('take the token of a session to no other server [T111]', async () => {
    const asked: string[] = []
    const fetch: Fetch = async (url) => {
      asked.push(String(url))
      return new Response('', { status: 401 })
    }
    const env = { DAYMARK_URL: 'https://other.example' }
    const { world, written } = fakeWorld({ env, fetch, stored: { 'session.json': session } })

    expect(await run(['list'], world)).toBe(4)
    expect(asked).toEqual([])
    expect(written().errors).toBe('Not signed in: daymark login https://other.example.')
  })

  test('are not enough without an address', async () => {
    const { world, written } = fakeWorld({ env: { DAYMARK_TOKEN: 'dm_secret' } })

    expect(await run(['list'], world)).toBe(4)
    expect(written().errors).toBe('DAYMARK_URL says no server.')
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
