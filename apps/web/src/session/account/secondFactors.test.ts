import { err, ok } from '@daymark/core/result'
import { describe, expect, test } from 'vitest'
import { accountAt, answer, key, tokens, user } from './fakeAccount.ts'

const since = '2026-10-01T08:00:00.000Z'
const app = factor('app', 'verified')

describe('second factors', () => {
  test('[AUTH-13a] are the verified ones', async () => {
    const factors = [app, factor('begun', 'unverified')]
    const { account } = accountAt({ 'GET /user': answer(200, { ...user, factors }) })

    expect(await account.factors()).toEqual(ok([{ ...app, phone: '' }]))
  })

  test('[AUTH-13a] an authenticator app is set up with a QR code, a URI and a secret', async () => {
    const uri = 'otpauth://totp/Daymark:maren?secret=JBSWY3DP'
    const totp = { qr_code: '<svg/>', uri, secret: 'JBSWY3DP' }
    const { account, requests } = accountAt({
      'GET /user': answer(200, user),
      'POST /factors': answer(200, { id: 'new', type: 'totp', totp }),
    })

    const begun = await account.enrolTotp('Authenticator app')

    const picture = 'data:image/svg+xml;utf-8,<svg/>'
    expect(begun).toEqual(ok({ id: 'new', picture, uri, secret: 'JBSWY3DP' }))
    expect(requests.at(-1)?.body).toEqual({
      factor_type: 'totp',
      friendly_name: 'Authenticator app',
      issuer: 'Daymark',
    })
  })

  test('[AUTH-13a] an unverified one is replaced by the next of its name', async () => {
    const factors = [app, factor('begun', 'unverified'), factor('other', 'unverified', 'Phone')]
    const { account, requests } = accountAt({
      'GET /user': answer(200, { ...user, factors }),
      'DELETE /factors/begun': answer(200, { id: 'begun' }),
    })

    await account.enrolTotp('App')

    const removed = requests.filter(({ method }) => method.startsWith('DELETE'))
    expect(removed.map(({ method }) => method)).toEqual(['DELETE /factors/begun'])
  })

  test('[AUTH-13a] a URI that is no otpauth: URI is rejected', async () => {
    const totp = { qr_code: '<svg/>', uri: 'javascript:alert(1)', secret: 'JBSWY3DP' }
    const { account } = accountAt({
      'GET /user': answer(200, user),
      'POST /factors': answer(200, { id: 'new', type: 'totp', totp }),
    })

    expect(await account.enrolTotp('App')).toEqual(err({ message: null }))
  })

  test('[AUTH-13b] a code is verified for a challenge, and the stored session is raised', async () => {
    const { account, requests, storage, events } = accountAt({
      'POST /factors/app/challenge': answer(200, { id: 'challenge', type: 'totp', expires_at: 1 }),
      'POST /factors/app/verify': answer(200, tokens('raised')),
    })

    expect(await account.verifyFactor('app', '123456')).toEqual(ok(null))

    expect(requests.at(-1)?.body).toEqual({ challenge_id: 'challenge', code: '123456' })
    expect(JSON.parse(storage.getItem(key) ?? '{}').access_token).toBe('raised')
    expect(events).toContain('changed')
  })

  test('[AUTH-14] a code sent to a phone is verified for the challenge it was sent with', async () => {
    const { account, requests } = accountAt({
      'POST /factors/phone/verify': answer(200, tokens('raised')),
    })

    await account.verifyFactor('phone', '123456', 'sent')

    expect(requests).toMatchObject([
      { method: 'POST /factors/phone/verify', body: { challenge_id: 'sent', code: '123456' } },
    ])
  })

  test('[AUTH-13c] a wrong code fails with the server’s message', async () => {
    const refusal = { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' }
    const { account } = accountAt({ 'POST /factors/app/verify': answer(422, refusal) })

    expect(await account.verifyFactor('app', '123456', 'challenge')).toEqual(err(refusal))
  })

  test('[AUTH-13a] removing one renews the token, which has its assurance level', async () => {
    const { account, events } = accountAt({ 'DELETE /factors/app': answer(200, { id: 'app' }) })

    expect(await account.removeFactor('app')).toEqual(ok(null))
    expect(events).toEqual(['renewed'])
  })

  test('[CODES-1a, CODES-1c] recovery codes are made and counted', async () => {
    const { account } = accountAt({
      'POST /factors/recovery-codes': answer(200, { codes: ['abcde-fghjk'] }),
      'GET /factors/recovery-codes': answer(200, { remaining: 9 }),
    })

    expect(await account.makeRecoveryCodes()).toEqual(ok(['abcde-fghjk']))
    expect(await account.remainingRecoveryCodes()).toEqual(ok(9))
  })
})

function factor(id: string, status: string, friendly_name = 'App') {
  return { id, status, friendly_name, factor_type: 'totp', created_at: since }
}
