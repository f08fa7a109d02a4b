import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { withFactor } from '../../../test/factors.ts'
import { comeBack, sentTo, signInAddress, startProvider } from '../../../test/provider.ts'

let server: AuthServer
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
  server = await startAuth({ manualLinking: true }, { providers: provider.providers })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const lettersTo = (address: string) =>
  server.sentMails.filter(({ to }) => to === address).map(({ subject }) => subject)

async function arrive(email: string) {
  const sent = await sentTo(server, await signInAddress(server))
  await comeBack(server, await provider.visit(sent, { sub: email, email, email_verified: true }))
}

describe('[AUTH-19] the owner of an account is told by mail', () => {
  test('of a second factor that comes and one that goes', async () => {
    const email = 'factor@example.org'
    const { auth, factor } = await withFactor(server, email)

    await auth.mfa.unenroll({ factorId: factor.id })

    expect(lettersTo(email)).toEqual([
      'Two-factor authentication is on',
      'A second factor was removed',
    ])
  })

  test('of a recovery code that was used', async () => {
    const email = 'code@example.org'
    const { token } = await withFactor(server, email)
    const drawn = await server.call('/factors/recovery-codes', { token })
    const { codes } = (await drawn.json()) as { codes: string[] }

    await server.call('/factors/recovery-codes/verify', { token, body: { code: codes[0] } })

    expect(lettersTo(email)).toContain('A recovery code was used')
    expect(JSON.stringify(server.sentMails)).not.toContain(codes[0])
  })

  test('of a way to sign in that comes and one that goes, and not of each sign-in', async () => {
    const email = 'way@example.org'
    const { auth } = await signedUp(server, email)
    await arrive(email)
    await arrive(email)
    const { data } = await auth.getUserIdentities()
    const added = data?.identities.find((one) => one.provider === 'oidc')

    if (added) await auth.unlinkIdentity(added)

    expect(lettersTo(email)).toEqual(['A way to sign in was added', 'A way to sign in was removed'])
  })

  test('of nothing when the account is new', async () => {
    await arrive('fresh@example.org')

    expect(lettersTo('fresh@example.org')).toEqual([])
  })

  test('of the end of the account', async () => {
    const email = 'end@example.org'
    const { session } = await signedUp(server, email)

    const call = { method: 'DELETE', token: session.access_token, body: { password } }
    await server.call('/user', call)

    expect(lettersTo(email)).toEqual(['Your account was deleted'])
  })
})
