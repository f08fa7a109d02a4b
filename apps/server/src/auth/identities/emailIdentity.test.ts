import { describe, expect, test } from 'vitest'
import { follow, linkTo, password, signedUp, startAuth } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import {
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'

const { server, provider } = await startWithProvider()

/** The session that a redirect brings. */
async function sessionFrom(fragment: URLSearchParams) {
  const auth = server.client()
  const { error } = await auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  if (error) throw error
  return auth
}

async function signedUpByProvider(email: string) {
  const browser = openBrowser(server)
  const sent = await authorizationUrl(browser, await signInAddress(server))
  const back = await provider.visit(sent, { sub: email, email, email_verified: true })
  return sessionFrom((await followCallback(browser, back)).fragment)
}

async function listed(auth: Awaited<ReturnType<typeof sessionFrom>>) {
  const { data } = await auth.getUserIdentities()
  return data?.identities.map(({ provider, identity_data }) => [provider, identity_data?.email])
}

describe('[AUTH-12a] the address with which a user signs in is listed among their identities', () => {
  test('where no provider is on', async () => {
    const plain = await startAuth()
    const { auth } = await signedUp(plain, 'plain@example.org')

    expect(await listed(auth)).toEqual([['email', 'plain@example.org']])
    await plain.close()
  })

  test('once a user who came through a provider has a password', async () => {
    const email = 'password@example.org'
    const auth = await signedUpByProvider(email)
    const before = await listed(auth)

    await auth.updateUser({ password })

    expect(before).toEqual([['oidc', email]])
    expect(await listed(auth)).toEqual([
      ['oidc', email],
      ['email', email],
    ])
    expect((await auth.getUser()).data.user?.app_metadata).toEqual({
      provider: 'oidc',
      providers: ['email', 'oidc'],
    })
  })

  test('once such a user has signed in by a link', async () => {
    const email = 'link@example.org'
    await signedUpByProvider(email)
    await server.client().signInWithOtp({ email })

    const auth = await sessionFrom((await follow(server, linkTo(server, email))).fragment)

    expect(await listed(auth)).toEqual([
      ['oidc', email],
      ['email', email],
    ])
  })

  test('of a user who was brought over without identities', async () => {
    const email = 'imported@example.org'
    const { user } = await signedUp(server, email)
    await server.admin`delete from auth.identities where user_id = ${user.id}`

    const auth = server.client()
    const { data } = await auth.signInWithPassword({ email, password })

    expect(data.user?.identities).toMatchObject([{ provider: 'email', email }])
    expect(await listed(auth)).toEqual([['email', email]])
  })
})
