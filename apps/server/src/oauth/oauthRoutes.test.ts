import { afterAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../../test/daymark.ts'
import { createApp } from '../app.ts'
import { type Database, DatabaseUnavailable } from '../database/database.ts'

const site = 'https://day.example.org'
const daymark = await startDaymark({ config: { siteUrl: site } })
const off = await startDaymark({ config: { siteUrl: site, apps: false } })
afterAll(() => Promise.all([daymark.close(), off.close()]))

const get = (path: string, init: RequestInit = {}) => daymark.app.request(`${site}${path}`, init)

const scopes_supported = [
  'tasks:read',
  'tasks:propose',
  'tasks:write',
  'focus:read',
  'focus:write',
  'calendars:read',
]

describe('the site', () => {
  test('[OAUTH-1h] says what its authorization server can do', async () => {
    const answer = await get('/.well-known/oauth-authorization-server')

    expect(await answer.json()).toEqual({
      issuer: site,
      authorization_endpoint: `${site}/oauth/authorize`,
      token_endpoint: `${site}/oauth/token`,
      registration_endpoint: `${site}/oauth/register`,
      revocation_endpoint: `${site}/oauth/revoke`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      scopes_supported,
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
  })

  test.each(['', '/mcp'])('[OAUTH-1i] says whom to ask for a token: %s', async (path) => {
    const answer = await get(`/.well-known/oauth-protected-resource${path}`)

    expect(await answer.json()).toEqual({
      resource: `${site}/mcp`,
      resource_name: 'Daymark',
      authorization_servers: [site],
      scopes_supported,
      bearer_methods_supported: ['header'],
    })
  })

  test('[OAUTH-1j] answers programs in pages of anybody, without cookies', async () => {
    const headers = { origin: 'https://inspector.example.org' }
    const asking = { ...headers, 'access-control-request-method': 'POST' }
    for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
      const allowed = await get(path, { method: 'OPTIONS', headers: asking })
      expect(allowed.headers.get('access-control-allow-origin')).toBe('*')
      expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    }
    const found = await get('/.well-known/oauth-authorization-server', { headers })
    expect(found.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('[OAUTH-3l] shows nothing of it in a frame, and tells nobody the address it came from', async () => {
    const answer = await get('/oauth/authorize?client_id=unknown')

    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('[OAUTH-1l] says in words of OAuth that its database is away, upon which clients wait', async () => {
    let isAway = false
    const asService: Database['asService'] = async (work) => {
      if (isAway) throw new DatabaseUnavailable('unreachable')
      return daymark.database.asService(work)
    }
    const { app } = await createApp({
      ...daymark.parts,
      database: { ...daymark.database, asService },
    })
    isAway = true

    const answer = await app.request(`${site}/oauth/register`, {
      method: 'POST',
      body: JSON.stringify({ redirect_uris: ['https://app.example.org/callback'] }),
    })

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ error: 'temporarily_unavailable' })
  })

  test('[OAUTH-1k] has none of it with DAYMARK_APPS=false', async () => {
    for (const [method, path] of [
      ['GET', '/.well-known/oauth-authorization-server'],
      ['GET', '/.well-known/oauth-protected-resource'],
      ['GET', '/.well-known/oauth-protected-resource/mcp'],
      ['GET', '/oauth/authorize'],
      ['POST', '/oauth/token'],
      ['POST', '/oauth/register'],
      ['POST', '/oauth/revoke'],
    ] as const) {
      expect((await off.app.request(`${site}${path}`, { method })).status).toBe(404)
    }
    const headers = { apikey: off.keys.anonKey }
    for (const method of ['GET', 'POST']) {
      const answer = await off.app.request(`${site}/auth/v1/oauth/requests/a`, { method, headers })
      expect(await answer.json()).toMatchObject({ error_code: 'feature_disabled' })
    }
  })
})
