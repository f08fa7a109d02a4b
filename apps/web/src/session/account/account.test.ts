import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { accountAt, answer, key, origin, user } from './fakeAccount.ts'

const since = '2026-10-01T08:00:00.000Z'

describe('sessions', () => {
  const device = {
    id: 'here',
    current: true,
    aal: 'aal1',
    created_at: since,
    last_used_at: since,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    place: '203.0.113.0/24',
  }

  test('[AUTH-16a] are listed with device, place and time', async () => {
    const { account } = accountAt({ 'GET /user/sessions': answer(200, { sessions: [device] }) })

    const { id, current, place } = device
    const last_used_at = Date.parse(since)
    const seen = { id, current, last_used_at, browser: 'Firefox', system: 'Linux', place }
    expect(await account.sessions()).toEqual(ok([seen]))
  })

  test('[AUTH-16b] ending one that has ended meanwhile succeeds', async () => {
    const gone = { code: 'session_not_found', message: 'Session not found' }
    const { account } = accountAt({ 'DELETE /user/sessions/there': answer(404, gone) })

    expect(await account.endSession('there')).toEqual(ok(null))
  })

  test.each([
    ['a page', '404 page not found'],
    ['words without a code', { message: 'no Route matched with those values' }],
  ])(
    '[AUTH-16a] of a server that does not have them are told apart from no answer, by %s',
    async (_, body) => {
      const { account } = accountAt({ 'GET /user/sessions': answer(404, body) })

      expect(await account.sessions()).toEqual(err({ message: null, code: 'not_found' }))
    },
  )

  test('[AUTH-6c, AUTH-16b] ending all others keeps this one', async () => {
    const { account, requests, storage } = accountAt({
      'POST /logout?scope=others': answer(204, null),
    })

    expect(await account.endOtherSessions()).toEqual(ok(null))

    expect(requests.map(({ method }) => method)).toEqual(['POST /logout?scope=others'])
    expect(storage.getItem(key)).not.toBeNull()
  })
})

describe('identities', () => {
  const google = { identity_id: 'google', provider: 'google', address: 'maren@gmail.example' }

  test('[AUTH-12a] are listed with their address', async () => {
    const identities = [
      { identity_id: 'email', provider: 'email', identity_data: { email: user.email } },
      { identity_id: 'hub', provider: 'github', identity_data: { user_name: 'maren' } },
    ]
    const { account } = accountAt({ 'GET /user': answer(200, { ...user, identities }) })

    expect(await account.identities()).toEqual(
      ok([
        { identity_id: 'email', provider: 'email', address: user.email },
        { identity_id: 'hub', provider: 'github', address: 'maren' },
      ]),
    )
  })

  test('[AUTH-12a] linking one goes to the provider, which redirects back to the app', async () => {
    const provider = 'https://accounts.example/authorize'
    const { account, requests, events } = accountAt({
      'GET /user/identities/authorize': answer(200, { url: provider }),
    })

    expect(await account.link('google')).toEqual(ok(null))

    expect(requests[0]?.search.get('redirect_to')).toBe(origin)
    expect(requests[0]?.search.get('code_challenge')).toHaveLength(43)
    expect(events).toEqual([`went to ${provider}`])
  })

  test.each(['javascript:alert(1)', 'nowhere'])(
    '[AUTH-12a] an authorize URL of %s is rejected',
    async (url) => {
      const { account, events } = accountAt({
        'GET /user/identities/authorize': answer(200, { url }),
      })

      expect(await account.link('google')).toEqual(err({ message: null }))
      expect(events).toEqual([])
    },
  )

  test('[AUTH-12a] one is unlinked', async () => {
    const { account } = accountAt({ 'DELETE /user/identities/google': answer(200, {}) })

    expect(await account.unlink(google)).toEqual(ok(null))
  })
})

describe('the account', () => {
  test('[ACCOUNT-1] is exported as the server sent it', async () => {
    const { account } = accountAt({
      'GET /user/export': answer(200, { exported_at: since, tables: {} }),
    })

    expect(await account.exportData()).toEqual(ok(`{"exported_at":"${since}","tables":{}}`))
  })

  test('[ACCOUNT-1] is not exported from a response that is no export', async () => {
    const { account } = accountAt({ 'GET /user/export': () => new Response('<html>') })

    expect(await account.exportData()).toEqual(err({ message: null }))
  })

  test.each([
    ['with the password', 'secret', { password: 'secret' }],
    ['without one', null, {}],
  ])('[ACCOUNT-2b] is deleted %s', async (_, password, body) => {
    const { account, requests } = accountAt({ 'DELETE /user': answer(204, null) })

    expect(await account.deleteAccount(password)).toEqual(ok(null))
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE /user', body })
  })

  test('[ACCOUNT-2a] is not deleted for a wrong password', async () => {
    const refusal = { code: 'current_password_invalid', message: 'Current password is not right' }
    const { account } = accountAt({ 'DELETE /user': answer(400, refusal) })

    expect(await account.deleteAccount('wrong')).toEqual(err(refusal))
  })

  test('[PREF-3b] a code is sent by mail', async () => {
    const { account } = accountAt({ 'GET /reauthenticate': answer(200, {}) })

    expect(await account.sendCode()).toEqual(ok(null))
  })
})

test.each([
  'factors',
  'remainingRecoveryCodes',
  'sessions',
  'endOtherSessions',
  'identities',
  'exportData',
  'sendCode',
] as const)('[AUTH-5b] %s fails without a message while the server fails', async (method) => {
  const { account } = accountAt({})

  expect(await account[method]()).toEqual(err({ message: null }))
})
