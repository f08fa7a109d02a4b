import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, siteUrl } from '../../../test/auth.ts'
import { openBrowser } from '../../../test/browser.ts'
import { withFactor } from '../../../test/factors.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { describeRefusals, expectRefusal } from '../../../test/refusals.ts'

const { server, provider } = await startWithProvider({ manualLinking: true })

type Auth = ReturnType<AuthServer['client']>

/** Links an identity to the signed-in user; returns the fragment of the redirect. */
async function link(auth: Auth, sub: string, email = `${sub}@elsewhere.org`) {
  const browser = openBrowser(server)
  const { data } = await auth.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const begun = await browser.open(`${siteUrl}/auth/v1/user/identities/authorize?provider=oidc`, {
    headers: { apikey: server.keys.anonKey, authorization },
  })
  const sent = begun.headers.get('location') ?? ''
  const back = await provider.visit(sent, { sub, email, email_verified: true })
  const response = await browser.open(back)
  const url = new URL(response.headers.get('location') ?? '')
  return new URLSearchParams(url.hash.slice(1))
}

async function providersOf(auth: Auth) {
  const { data } = await auth.getUserIdentities()
  return data?.identities.map((one) => one.provider)
}

async function identityOf(auth: Auth, wanted: string) {
  const { data } = await auth.getUserIdentities()
  const identity = data?.identities.find((one) => one.provider === wanted)
  if (!identity) throw new Error(`no identity of ${wanted}`)
  return identity
}

describe('[AUTH-12a, AUTH-12b] an identity', () => {
  test('is linked by a signed-in user, whatever its address, and signs in from then on', async () => {
    const { auth, user } = await signedUp(server, 'add@example.org')

    const fragment = await link(auth, 'added')

    expect(fragment.get('access_token')).toBeTruthy()
    expect(await providersOf(auth)).toEqual(['email', 'oidc'])
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ id: user.id, email: 'add@example.org' })
  })

  test.each([
    ['already the user’s own', 'twice', 'twice', 'Identity is already linked'],
    ['another user’s', 'hers', 'his', 'Identity is already linked to another user'],
  ])('that is %s is not added', async (_, first, second, message) => {
    const hers = await signedUp(server, `${first}-${second}-1@example.org`)
    const his = first === second ? hers : await signedUp(server, `${second}-2@example.org`)
    await link(hers.auth, first)

    const fragment = await link(his.auth, first)

    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'identity_already_exists',
      error_description: message,
    })
  })

  test('is unlinked, and no longer signs in', async () => {
    const { auth, user } = await signedUp(server, 'away@example.org')
    await link(auth, 'away')

    const { error } = await auth.unlinkIdentity(await identityOf(auth, 'oidc'))

    expect(error).toBeNull()
    expect(await providersOf(auth)).toEqual(['email'])
    const { data } = await auth.getUser()
    expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email'] } })
  })

  test('with the e-mail address takes the password with it; the account gets another identity’s address', async () => {
    const { auth, user } = await signedUp(server, 'old@example.org')
    await link(auth, 'left', 'left@example.org')

    const { error } = await auth.unlinkIdentity(await identityOf(auth, 'email'))

    expect(error).toBeNull()
    expect((await auth.getUser()).data.user).toMatchObject({
      id: user.id,
      email: 'left@example.org',
    })
    const typed = { email: 'left@example.org', password }
    expect((await server.client().signInWithPassword(typed)).error).not.toBeNull()
  })

  test('stays when the address of the remaining one is another user’s', async () => {
    await signedUp(server, 'taken@example.org')
    const { auth, session } = await signedUp(server, 'conflict@example.org')
    await link(auth, 'conflict', 'taken@example.org')
    const { identity_id } = await identityOf(auth, 'email')

    const call = { method: 'DELETE', token: session.access_token }
    await expectRefusal(server, `/user/identities/${identity_id}`, call, [
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    ])
    expect(await providersOf(auth)).toEqual(['email', 'oidc'])
  })

  test('that is the last one stays', async () => {
    const { auth, user, session } = await signedUp(server, 'last@example.org')
    const { identity_id } = await identityOf(auth, 'email')
    const path = `/user/identities/${identity_id}`
    const call = { method: 'DELETE', token: session.access_token }
    const refusal = [
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ] as const

    await expectRefusal(server, path, call, refusal)
    // An identity of a provider that was disabled since does not count.
    await server.admin`
      insert into auth.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
      values (${user.id}, 'google', 'gone', '{}', now(), now())`
    await expectRefusal(server, path, call, refusal)
  })

  test.each([
    ['whose id is not a UUID', 'none', 404, 'validation_failed', 'identity_id must be an UUID'],
    ['that does not exist', randomUUID(), 422, 'identity_not_found', "Identity doesn't exist"],
  ])('%s is not taken away', async (_, id, status, code, message) => {
    const { auth, session } = await signedUp(server, `${code}@example.org`)
    await link(auth, code)

    const call = { method: 'DELETE', token: session.access_token }
    await expectRefusal(server, `/user/identities/${id}`, call, [status, code, message])
  })

  test('of another user cannot be unlinked', async () => {
    const { auth } = await signedUp(server, 'hers@example.org')
    const { auth: his, session } = await signedUp(server, 'not-his@example.org')
    await link(his, 'his')
    const { identity_id } = await identityOf(auth, 'email')

    const call = { method: 'DELETE', token: session.access_token }
    const refusal = [422, 'identity_not_found', "Identity doesn't exist"] as const
    await expectRefusal(server, `/user/identities/${identity_id}`, call, refusal)
  })

  test('of a user with a second factor is linked and unlinked only at aal2', async () => {
    const email = 'unlink-aal@example.org'
    await withFactor(server, email)
    const { data } = await server.client().signInWithPassword({ email, password })

    const token = data.session?.access_token ?? ''
    const adding = '/user/identities/authorize?provider=oidc'
    await expectRefusal(server, adding, { method: 'GET', token }, [
      401,
      'insufficient_aal',
      'AAL2 session is required to link an identity when MFA is enabled.',
    ])
    const call = { method: 'DELETE', token }
    await expectRefusal(server, `/user/identities/${randomUUID()}`, call, [
      401,
      'insufficient_aal',
      'AAL2 session is required to unlink an identity when MFA is enabled.',
    ])
  })
})

const signedOut = 'This endpoint requires a valid Bearer token'
const linkingOff = 'Manual linking is disabled'

describeRefusals('no identity is linked', 'GET /user/identities/authorize', [
  ['without a token', {}, 401, 'no_authorization', signedOut],
  ['where linking is disabled', { as: 'bob' }, 404, 'manual_linking_disabled', linkingOff],
])

describeRefusals('no identity is unlinked', `DELETE /user/identities/${randomUUID()}`, [
  ['without a token', {}, 401, 'no_authorization', signedOut],
  ['where linking is disabled', { as: 'bob' }, 404, 'manual_linking_disabled', linkingOff],
])
