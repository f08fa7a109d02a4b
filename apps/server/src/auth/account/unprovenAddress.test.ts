import { describe, expect, test } from 'vitest'
import {
  type AuthServer,
  follow,
  linkTo,
  password,
  proven,
  signedUp,
  siteUrl,
} from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import { withFactor } from '../../../test/factors.ts'
import {
  type Account,
  authorizationUrl,
  followCallback,
  signInAddress,
  startWithProvider,
} from '../../../test/provider.ts'

const { server, provider } = await startWithProvider({ manualLinking: true })

/** The owner of an address signs in through a provider that has verified it. */
async function arrive(email: string, sub = email) {
  const browser = openBrowser(server)
  const sent = await authorizationUrl(browser, await signInAddress(server))
  const back = await provider.visit(sent, { sub, email, email_verified: true })
  const { fragment } = await followCallback(browser, back)
  const auth = server.client()
  const { data, error } = await auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  if (error || !data.user) throw new Error(fragment.get('error_description') ?? error?.message)
  return { auth, user: data.user }
}

/** A signed-in user begins to link an identity, and comes back from the provider when told to. */
async function beginLinking(auth: ReturnType<AuthServer['client']>, account: Account) {
  const browser = openBrowser(server)
  const { data } = await auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const begun = await browser.open(`${siteUrl}/auth/v1/user/identities/authorize?provider=oidc`, {
    headers: { apikey: server.keys.anonKey, authorization },
  })
  const back = await provider.visit(begun.headers.get('location') ?? '', account)
  return { comeBack: () => followCallback(browser, back) }
}

const signIn = (email: string) => server.client().signInWithPassword({ email, password })
const mailsTo = (address: string) => server.sentMails.filter(({ to }) => to === address)

/** Follows a link that signs in; returns the user then. */
async function followSignInLink(email: string) {
  await server.client().signInWithOtp({ email })
  const { fragment } = await follow(server, linkTo(server, email))
  const { data } = await server.client().getUser(fragment.get('access_token') ?? '')
  return data.user
}

describe('[T21] an address that nobody has proven', () => {
  test('is confirmed but not verified', async () => {
    const { user, auth } = await signedUp(server, 'unproven@example.org')

    const { data } = await server
      .client()
      .getClaims((await auth.getSession()).data.session?.access_token)

    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.user_metadata).toMatchObject({ email_verified: false })
    expect(user.identities?.[0]?.identity_data).toMatchObject({ email_verified: false })
    expect(data?.claims.user_metadata).toMatchObject({ email_verified: false })
  })

  test('is not verified by saying so', async () => {
    const { auth } = await signedUp(server, 'claims@example.org')

    const changes = { email_verified: true, email: 'else@example.org', sub: 'else', theme: 'dark' }
    const { data } = await auth.updateUser({ data: changes })

    expect(data.user?.user_metadata).toMatchObject({
      email_verified: false,
      email: 'claims@example.org',
      sub: data.user?.id,
      theme: 'dark',
    })
  })

  test('is proven by a link that was sent to it', async () => {
    await signedUp(server, 'linked@example.org')

    const user = await followSignInLink('linked@example.org')

    expect(user?.user_metadata).toMatchObject({ email_verified: true })
    expect(user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  })
})

describe('[T21] whoever proves the address of an account takes it over', () => {
  test('by a provider: the password and the sessions of before end', async () => {
    const email = 'victim@example.org'
    const { user, auth: stranger, session } = await signedUp(server, email)

    const { user: owner } = await arrive(email)

    expect(owner.id).toBe(user.id)
    expect(owner.identities?.map((one) => one.provider)).toEqual(['oidc'])
    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
    expect((await stranger.getUser()).error).not.toBeNull()
    const refresh_token = session.refresh_token
    expect((await server.client().refreshSession({ refresh_token })).error).not.toBeNull()
  })

  test('by a provider: second factors and recovery codes of before end', async () => {
    const email = 'factors@example.org'
    const { token } = await withFactor(server, email)
    await server.call('/factors/recovery-codes', { token })

    const { auth, user } = await arrive(email)

    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const codes = await server.admin`
      select from auth.mfa_recovery_codes where user_id = ${user.id}`
    expect(codes).toEqual([])
  })

  test('by a provider: what somebody had begun cannot be finished', async () => {
    const email = 'begun@example.org'
    const { auth: stranger } = await signedUp(server, email)
    const { comeBack } = await beginLinking(stranger, {
      sub: 'the stranger',
      email: 'stranger@example.org',
      email_verified: true,
    })
    await server.client().resetPasswordForEmail(email)
    const link = linkTo(server, email)

    const { auth } = await arrive(email)

    expect((await comeBack()).fragment.get('error_code')).toBe('bad_oauth_state')
    expect((await follow(server, link)).fragment.get('error_code')).toBe('otp_expired')
    const { data: identities } = await auth.getUserIdentities()
    expect(identities?.identities.map(({ id }) => id)).toEqual([email])
  })

  test('by a provider: guesses from where a stranger signed in are no longer counted apart', async () => {
    const email = 'origins@example.org'
    const { user } = await signedUp(server, email)
    const from = '203.0.113.9'
    await server.call('/token?grant_type=password', { body: { email, password }, from })
    const known = () => server.admin<{ origin_hash: Buffer }[]>`
      select origin_hash from auth.known_origins where user_id = ${user.id}`
    const before = await known()

    await arrive(email)

    const remaining = (await known()).map(({ origin_hash }) => origin_hash.toString('hex'))
    expect(before.length).toBeGreaterThan(0)
    for (const { origin_hash } of before)
      expect(remaining).not.toContain(origin_hash.toString('hex'))
  })

  test('by a link: the password, the sessions and the providers of before end', async () => {
    const email = 'mailed@example.org'
    const { auth: stranger } = await signedUp(server, email)
    const other = { sub: 'other', email: 'other@example.org', email_verified: true }
    await (await beginLinking(stranger, other)).comeBack()

    const user = await followSignInLink(email)

    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
    expect((await stranger.getUser()).error).not.toBeNull()
    expect(user?.identities?.map((one) => one.provider)).toEqual(['email'])
    expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
  })

  test('by a link that continues in the browser that asked for it', async () => {
    const email = 'pkce@example.org'
    await signedUp(server, email)
    const auth = server.client('pkce')
    await auth.signInWithOtp({ email })

    const { query } = await follow(server, linkTo(server, email))
    const { data, error } = await auth.exchangeCodeForSession(query.get('code') ?? '')

    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ email_verified: true })
    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  })

  test('by a link: second factors stay, because a mailbox alone removes none', async () => {
    const email = 'guarded@example.org'
    await withFactor(server, email)

    const user = await followSignInLink(email)

    expect(user?.factors).toMatchObject([{ status: 'verified' }])
  })

  test('and is told that the password of before has ended', async () => {
    const email = 'told@example.org'
    await signedUp(server, email)

    await arrive(email)

    expect(mailsTo(email).map(({ subject }) => subject)).toContain('Your address was confirmed')
  })

  test('once: after that a provider joins, and everything stays', async () => {
    const email = 'proven@example.org'
    const { auth } = await proven(server, email)

    await arrive(email)

    expect((await signIn(email)).error).toBeNull()
    expect((await auth.getUser()).data.user?.identities).toHaveLength(2)
  })

  test('unless they are signed in: an identity that they link themselves proves the same address', async () => {
    const email = 'own@example.org'
    const { auth } = await signedUp(server, email)
    const me = { sub: 'own', email: 'Own@example.org', email_verified: true }

    await (await beginLinking(auth, me)).comeBack()

    expect((await auth.getUser()).data.user?.user_metadata).toMatchObject({ email_verified: true })
    expect((await signIn(email)).error).toBeNull()
  })
})

describe('[T21] where addresses need no confirmation, changing it', () => {
  test('leaves the new one unproven', async () => {
    const { auth } = await proven(server, 'moves@example.org')

    const { data } = await auth.updateUser({ email: 'moved@example.org' })

    expect(data.user?.user_metadata).toMatchObject({ email_verified: false })
    await arrive('moved@example.org')
    expect((await signIn('moved@example.org')).error?.code).toBe('invalid_credentials')
  })

  test('tells a proven old address the new one', async () => {
    const { auth } = await proven(server, 'before@example.org')

    await auth.updateUser({ email: 'after@example.org' })

    const notice = mailsTo('before@example.org').at(-1)
    expect(notice?.subject).toBe('Your email address was changed')
    expect(notice?.text).toContain('after@example.org')
  })

  test('tells an unproven old address only that it no longer opens the account', async () => {
    const { auth } = await signedUp(server, 'mistyped@example.org')

    await auth.updateUser({ email: 'private@example.org' })

    const notice = mailsTo('mistyped@example.org').at(-1)
    expect(notice?.subject).toBe('Your email address was changed')
    expect(JSON.stringify(notice)).not.toContain('private@example.org')
  })
})
