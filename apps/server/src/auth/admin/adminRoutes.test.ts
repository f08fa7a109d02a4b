import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { accept, linkTo, password, signedUp, startAuth } from '../../../test/auth.ts'

import { withFactor } from '../../../test/factors.ts'
import { serviceKeyOf } from '../../../test/serviceKey.ts'
import { readAudit } from './audit.ts'

const server = await startAuth({ signUps: true })
const closed = await startAuth({ signUps: false, confirmEmail: true })
afterAll(() => Promise.all([server.close(), closed.close()]))

const admin = server.adminClient(await serviceKeyOf(server, 'tests'))
type LinkParams = Parameters<typeof admin.generateLink>[0]
const closedAdmin = closed.adminClient(await serviceKeyOf(closed))

function signIn(email: string, using = password, at = server) {
  return at.client().signInWithPassword({ email, password: using })
}

describe('the users of a server', () => {
  test('are listed in pages, the newest first', async () => {
    const many = await startAuth()
    const listing = many.adminClient(await serviceKeyOf(many))
    for (const name of ['one', 'two', 'three']) {
      await signedUp(many, `${name}@example.org`)
      many.advance(1_000)
    }

    const first = await listing.listUsers({ page: 1, perPage: 2 })
    const second = await listing.listUsers({ page: 2, perPage: 2 })
    const bad = await listing.listUsers({ page: -1 })
    await many.close()

    expect(first.data.users.map(({ email }) => email)).toEqual([
      'three@example.org',
      'two@example.org',
    ])
    expect(first.data).toMatchObject({
      aud: 'authenticated',
      nextPage: 2,
      lastPage: 2,
      total: 3,
    })
    expect(second.data.users.map(({ email }) => email)).toEqual(['one@example.org'])
    expect(second.data).toMatchObject({ nextPage: null, lastPage: 2 })
    expect(bad.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('are answered one by one', async () => {
    const { user } = await signedUp(server, 'ada@example.org')

    const found = await admin.getUserById(user.id)
    const missing = await admin.getUserById(randomUUID())

    expect(found.data.user).toEqual({ ...user, last_sign_in_at: expect.any(String) })
    expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  test('are created, with a confirmed address or an unconfirmed one', async () => {
    const { data } = await admin.createUser({
      email: 'New@example.org',
      password,
      email_confirm: true,
      user_metadata: { nickname: 'New' },
      app_metadata: { plan: 'small' },
    })
    await admin.createUser({ email: 'waiting@example.org', password })

    expect(data.user).toMatchObject({
      email: 'new@example.org',
      user_metadata: { nickname: 'New' },
      app_metadata: { provider: 'email', plan: 'small' },
    })
    expect((await signIn('new@example.org')).error).toBeNull()
    expect((await signIn('waiting@example.org')).error?.code).toBe('email_not_confirmed')
  })

  test('are created with the metadata that was given, and no other', async () => {
    const user_metadata = { nickname: 'New', tags: ['a', { b: null }] }

    const { data } = await admin.createUser({ email: 'given@example.org', user_metadata })

    expect(data.user?.user_metadata).toEqual(user_metadata)
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'given@example.org' })
  })

  test('are created with an id and the hash of a password from elsewhere', async () => {
    const id = randomUUID()
    const password_hash = '$2a$10$XDWbJoQ3yky4f1Kdch61AO12TKvaC/clSTkJzLC.PR4gRx/hc6Xq.'

    const email = 'moved@example.org'
    const { data } = await admin.createUser({ id, email, password_hash, email_confirm: true })
    const again = await admin.createUser({ id, email: 'other@example.org' })

    expect(data.user?.id).toBe(id)
    expect(again.error).toMatchObject({ status: 422 })
  })

  test.each([
    ['without an address', {}, 400, 'validation_failed'],
    ['with an address that is taken', { email: 'taken@example.org' }, 422, 'email_exists'],
    ['with a weak password', { email: 'a@example.org', password: '12345' }, 422, 'weak_password'],
    [
      'with a phone number',
      { email: 'a@example.org', phone: '+441234567' },
      400,
      'phone_provider_disabled',
    ],
    ['with a hash nobody knows', { email: 'a@example.org', password_hash: 'x' }, 400, undefined],
    ['with another role', { email: 'a@example.org', role: 'service_role' }, 400, undefined],
    ['with an odd ban', { email: 'a@example.org', ban_duration: 'soon' }, 400, undefined],
  ])('are not created %s', async (_, attributes, status, code = 'validation_failed') => {
    await admin.createUser({ email: 'taken@example.org' })

    const { error } = await admin.createUser(attributes)

    expect(error).toMatchObject({ status, code })
  })

  test('get another address, password and metadata', async () => {
    const { user, auth } = await signedUp(server, 'old@example.org')

    const { data } = await admin.updateUserById(user.id, {
      email: 'young@example.org',
      password: 'another horse',
      user_metadata: { nickname: 'Young' },
    })

    expect(data.user).toMatchObject({
      email: 'young@example.org',
      user_metadata: { nickname: 'Young', email: 'young@example.org' },
    })
    expect((await signIn('young@example.org', 'another horse')).error).toBeNull()
    expect((await auth.refreshSession()).error).not.toBeNull()
  })

  test('are deleted with all they have', async () => {
    const { user } = await signedUp(server, 'leaving@example.org')

    const soft = await admin.deleteUser(user.id, true)
    const deleted = await admin.deleteUser(user.id)
    const again = await admin.deleteUser(user.id)

    expect(soft.error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(deleted.error).toBeNull()
    expect(again.error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect((await signIn('leaving@example.org')).error?.code).toBe('invalid_credentials')
  })

  test('lose a second factor they have lost', async () => {
    const email = 'locked@example.org'
    const { user, factor } = await withFactor(server, email)

    const listed = await admin.mfa.listFactors({ userId: user.id })
    const removed = await admin.mfa.deleteFactor({ userId: user.id, id: factor.id })
    const again = await admin.mfa.deleteFactor({ userId: user.id, id: factor.id })

    expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    // The client wraps this answer once more than its types say.
    expect(removed.data).toMatchObject({ data: { id: factor.id } })
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    const { data } = await signIn(email)
    expect(data.user?.factors).toBeUndefined()
    expect(server.sentMails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringMatching(/removed/),
    })
  })

  test('are signed out by the token of theirs', async () => {
    const { session } = await signedUp(server, 'out@example.org')

    const { error } = await admin.signOut(session.access_token, 'global')

    expect(error).toBeNull()
    const { refresh_token } = session
    const answer = await server.call('/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(answer.headers.get('x-sb-error-code')).toBe('session_not_found')
  })

  test('[T29] leave a record of who did it to them', async () => {
    const { user } = await signedUp(server, 'noted@example.org')

    await admin.updateUserById(user.id, { user_metadata: { nickname: 'N' }, ban_duration: '1h' })
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    await admin.deleteUser(user.id)

    const recorded = await server.database.asService((sql) =>
      readAudit(sql, { userId: user.id, limit: 10 }),
    )
    const entries = recorded.filter(({ action }) => action !== 'signed in')
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'account deleted',
      'user blocked',
      'user unblocked',
      'user updated',
    ])
    expect(new Set(entries.map(({ actor_name }) => actor_name))).toEqual(new Set(['tests']))
  })
})

describe('an invitation', () => {
  test('lets in somebody where nobody can sign up, who then chooses a password', async () => {
    const email = 'guest@example.org'

    const { data } = await closedAdmin.inviteUserByEmail(email, { data: { nickname: 'Guest' } })
    const again = await closedAdmin.inviteUserByEmail(email)
    const link = linkTo(closed, email)
    const { access_token } = await accept(closed, link)
    const member = await closedAdmin.inviteUserByEmail(email)

    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String),
      user_metadata: { nickname: 'Guest' },
    })
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(link).toContain('type=invite')
    expect(access_token).not.toBe('')
    expect(member.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('a generated link', () => {
  const mails = () => server.sentMails.length

  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'of type %s signs in once, by itself or by its hash, and is mailed to nobody',
    async (type) => {
      const email = `${type}@example.org`
      if (type === 'magiclink' || type === 'recovery') await signedUp(server, email)
      const before = mails()
      const params = (type === 'signup' ? { type, email, password } : { type, email }) as LinkParams

      const { data } = await admin.generateLink(params)
      const mailed = mails() - before
      const { hashed_token = '', action_link = '' } = data.properties ?? {}
      const first = await server.client().verifyOtp({ token_hash: hashed_token, type })
      const second = await accept(server, action_link)
      const otherLink = await admin.generateLink({ type: 'magiclink', email })
      const followed = await accept(server, otherLink.data.properties?.action_link ?? '')

      expect(data.user?.email).toBe(email)
      expect(data.properties).toMatchObject({
        email_otp: expect.stringMatching(/^\d{6}$/),
        verification_type: type,
        redirect_to: 'http://127.0.0.1:4600',
      })
      expect(first.data.user?.email).toBe(email)
      expect(second.code).toBe('otp_expired')
      expect(followed.access_token).not.toBe('')
      expect(mailed).toBe(0)
    },
  )

  test('of a change of address needs both links, as when a user asks for it', async () => {
    const email = 'from@example.org'
    const newEmail = 'to@example.org'
    const { user } = await signedUp(server, email)

    const wanted = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    await accept(server, wanted.data.properties?.action_link ?? '')
    const half = await admin.getUserById(user.id)
    await accept(server, current.data.properties?.action_link ?? '')
    const whole = await admin.getUserById(user.id)

    expect([half.data.user?.email, whole.data.user?.email]).toEqual([email, newEmail])
  })

  test.each([
    ['for nobody', { type: 'recovery', email: 'nobody@example.org' }, 404, 'user_not_found'],
    ['of another type', { type: 'sms', email: 'a@example.org' }, 400, 'validation_failed'],
    [
      'of a sign-up without a password',
      { type: 'signup', email: 'b@example.org' },
      400,
      'validation_failed',
    ],
  ])('is refused %s', async (_, params, status, code) => {
    const { error } = await admin.generateLink(params as LinkParams)

    expect(error).toMatchObject({ status, code })
  })
})
