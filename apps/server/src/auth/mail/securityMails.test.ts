import { describe, expect, test } from 'vitest'
import { password, proven, signedUp } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import { withFactor } from '../../../test/factors.ts'
import {
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'

const { server, provider } = await startWithProvider({ manualLinking: true })

const mailsTo = (address: string) =>
  server.sentMails.filter(({ to }) => to === address).map(({ subject }) => subject)

async function arrive(email: string) {
  const browser = openBrowser(server)
  const sent = await authorizationUrl(browser, await signInAddress(server))
  await followCallback(
    browser,
    await provider.visit(sent, { sub: email, email, email_verified: true }),
  )
}

describe('[AUTH-19] the owner of an account is notified by mail', () => {
  test('when a second factor is added or removed', async () => {
    const email = 'factor@example.org'
    const { auth, factor } = await withFactor(server, email)

    await auth.mfa.unenroll({ factorId: factor.id })

    expect(mailsTo(email)).toEqual([
      'Two-factor sign-in is on',
      'An authenticator app or phone was removed',
    ])
  })

  test('when a recovery code was used', async () => {
    const email = 'code@example.org'
    const { token } = await withFactor(server, email)
    const drawn = await server.call('/factors/recovery-codes', { token })
    const { codes } = (await drawn.json()) as { codes: string[] }

    await server.call('/factors/recovery-codes/verify', { token, body: { code: codes[0] } })

    expect(mailsTo(email)).toContain('A recovery code was used')
    expect(JSON.stringify(server.sentMails)).not.toContain(codes[0])
  })

  test('when an identity is added or removed, and not at each sign-in', async () => {
    const email = 'way@example.org'
    const { auth } = await proven(server, email)
    const before = mailsTo(email).length
    await arrive(email)
    await arrive(email)
    const { data } = await auth.getUserIdentities()
    const added = data?.identities.find((one) => one.provider === 'oidc')

    if (added) await auth.unlinkIdentity(added)

    expect(mailsTo(email).slice(before)).toEqual([
      'A way to sign in was added',
      'A way to sign in was removed',
    ])
  })

  test('of nothing when the account is new', async () => {
    await arrive('fresh@example.org')

    expect(mailsTo('fresh@example.org')).toEqual([])
  })

  test('when the account is deleted', async () => {
    const email = 'end@example.org'
    const { session } = await signedUp(server, email)

    const call = { method: 'DELETE', token: session.access_token, body: { password } }
    await server.call('/user', call)

    expect(mailsTo(email)).toEqual(['Your account was deleted'])
  })
})
