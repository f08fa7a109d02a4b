import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, signedUp, startAuth } from '../../../test/auth.ts'
import { describeRefusals } from '../../../test/refusals.ts'

describe('changing an account', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test('[PREF-3b] a new password is the one to sign in with', async () => {
    const email = 'ada@example.org'
    const { auth } = await signedUp(server, email)

    const { error } = await auth.updateUser({ password: 'battery staple' })

    expect(error).toBeNull()
    const old = await server.client().signInWithPassword({ email, password })
    const now = await server.client().signInWithPassword({ email, password: 'battery staple' })
    expect([old.error?.code, now.error]).toEqual(['invalid_credentials', null])
  })

  test('a new password ends all other sessions and keeps this one', async () => {
    const email = 'grace@example.org'
    const { auth } = await signedUp(server, email)
    const otherDevice = server.client()
    await otherDevice.signInWithPassword({ email, password })

    await auth.updateUser({ password: 'battery staple' })

    expect((await otherDevice.getUser()).error).not.toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test('when two sessions change the password at once, one session stays', async () => {
    const email = 'race@example.org'
    const { auth: here } = await signedUp(server, email)
    const there = server.client()
    await there.signInWithPassword({ email, password })

    const answers = await Promise.all([
      here.updateUser({ password: 'chosen here' }),
      there.updateUser({ password: 'chosen there' }),
    ])

    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const alive = await Promise.all([here.getUser(), there.getUser()])
    expect(alive.map(({ error }) => error === null)).toEqual(
      answers.map(({ error }) => error === null),
    )
  })

  test('[PREF-2b] a new address takes effect at once where addresses need no confirmation', async () => {
    const { auth, user } = await signedUp(server, 'edith@example.org')

    const { data } = await auth.updateUser({ email: 'Edith.Clarke@example.org' })

    expect(data.user).toMatchObject({ id: user.id, email: 'edith.clarke@example.org' })
    expect(data.user?.identities?.[0]?.identity_data?.email).toBe('edith.clarke@example.org')
    const email = 'edith.clarke@example.org'
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
    const mails = server.sentMails.filter(({ to }) => to.startsWith('edith'))
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['edith@example.org', 'Your email address was changed'],
    ])
  })

  test('when two users change to one address at once, one gets it', async () => {
    const users = [
      await signedUp(server, 'one@example.org'),
      await signedUp(server, 'two@example.org'),
    ]

    const answers = await Promise.all(
      users.map(({ auth }) => auth.updateUser({ email: 'wanted@example.org' })),
    )

    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual([
      'changed',
      'email_exists',
    ])
  })

  test('metadata is merged, and null deletes a field', async () => {
    const { auth } = await signedUp(server, 'data@example.org')
    await auth.updateUser({ data: { theme: 'dark', week: { starts: 'monday' } } })

    const { data } = await auth.updateUser({ data: { theme: null, week: { starts: 'sunday' } } })

    expect(data.user?.user_metadata).toMatchObject({
      email: 'data@example.org',
      week: { starts: 'sunday' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('metadata that becomes too large for a token is refused', async () => {
    const { auth } = await signedUp(server, 'large@example.org')
    await auth.updateUser({ data: { first: 'x'.repeat(5_000) } })

    const { error } = await auth.updateUser({ data: { second: 'x'.repeat(5_000) } })

    expect(error?.message).toBe('User metadata is too large (max 8192 bytes)')
    expect((await auth.getUser()).data.user?.user_metadata).not.toHaveProperty('second')
  })
})

const alreadyRegistered = 'A user with this email address has already been registered'

describeRefusals('an account is not changed', 'PUT /user', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'to an address that has an account',
    { as: 'bob', body: { email: 'carol@example.org' } },
    422,
    'email_exists',
    alreadyRegistered,
  ],
  [
    'to an invalid address',
    { as: 'bob', body: { email: 'carol' } },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'to the same password',
    { as: 'bob', body: { password } },
    422,
    'same_password',
    'New password should be different from the old password.',
  ],
  [
    'to a short password',
    { as: 'bob', body: { password: '' } },
    422,
    'weak_password',
    'Password should be at least 6 characters.',
  ],
  [
    'to other app metadata',
    { as: 'bob', body: { app_metadata: { role: 'admin' } } },
    403,
    'not_admin',
    'Updating app_metadata requires admin privileges',
  ],
])
