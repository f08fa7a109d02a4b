import { describe, expect, test } from 'vitest'
import { authorizationServer, found, kept } from '../fakeAuthorization.ts'
import { address, fakeServer, fakeWorld, now } from '../fakeWorld.ts'
import { run } from '../run.ts'
import type { Fetch } from '../server/send.ts'

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
