import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, startAuth } from '../../test/auth.ts'
import { serviceKeyOf } from '../../test/serviceKey.ts'

const server = await startAuth()
afterAll(() => server.close())

const settings = '/auth/v1/settings'

describe('the gateway', () => {
  test('accepts an application key in a header or in the URL', async () => {
    const { anonKey } = server.keys
    const serviceKey = await serviceKeyOf(server)

    const answers = await Promise.all([
      server.app.request(settings, { headers: { apikey: anonKey } }),
      server.app.request(settings, { headers: { apikey: serviceKey } }),
      server.app.request(`${settings}?apikey=${anonKey}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('refuses a request without a key', async () => {
    const answer = await server.app.request(settings)

    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      code: 'no_api_key',
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  })

  test('refuses other keys, such as the token of a user', async () => {
    const { session } = await signedUp(server)

    for (const apikey of ['made up', session.access_token]) {
      const answer = await server.app.request(settings, { headers: { apikey } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        code: 'invalid_api_key',
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      })
    }
  })

  test.each([
    ['GET', '/auth/v1/health', 200],
    ['GET', '/auth/v1/.well-known/jwks.json', 200],
    ['GET', '/auth/v1/verify?token=t&type=signup', 303],
    ['OPTIONS', '/auth/v1/token', 404],
  ])('stands open for %s %s', async (method, path, status) => {
    expect((await server.app.request(path, { method })).status).toBe(status)
  })
})

describe('the settings of the auth service', () => {
  test('list what it supports', async () => {
    const answer = await server.call('/settings', { method: 'GET' })

    expect(await answer.json()).toEqual({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      saml_enabled: false,
      mfa_enabled: true,
      mfa_phone_enabled: false,
      manual_linking_enabled: false,
      daymark_account: true,
      daymark_mail: true,
      daymark_has_accounts: true,
      daymark_caldav: true,
      daymark_apps: true,
    })
  })

  test('[BEGIN-1c] say whether there is any account, and nothing of whose', async () => {
    const fresh = await startAuth()
    const hasAccounts = async () => {
      const settings = await (await fresh.call('/settings', { method: 'GET' })).json()
      return (settings as { daymark_has_accounts: boolean }).daymark_has_accounts
    }

    expect(await hasAccounts()).toBe(false)
    await signedUp(fresh)
    expect(await hasAccounts()).toBe(true)
    await fresh.close()
  })

  test('[AUTH-10c] say whether mails leave the server', async () => {
    const silent = await startAuth({ mailsLeave: false })

    const answer = await silent.call('/settings', { method: 'GET' })

    expect(await answer.json()).toMatchObject({ daymark_mail: false })
    await silent.close()
  })

  test('are not cached', async () => {
    const answer = await server.call('/settings', { method: 'GET' })

    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
