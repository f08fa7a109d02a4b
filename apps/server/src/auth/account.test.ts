import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, follow, linkTo, password, signedUp, startAuth } from '../../test/auth.ts'
import { describeRefusals } from '../../test/refusals.ts'

describe('changing an account', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  test('[PREF-3] a new password is the one to sign in with', async () => {
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
    const elsewhere = server.client()
    await elsewhere.signInWithPassword({ email, password })

    await auth.updateUser({ password: 'battery staple' })

    expect((await elsewhere.getUser()).error).not.toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
  })

  test('of two who choose a new password at once in two sessions, one stays', async () => {
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

  test('[PREF-2] a new address counts at once where none is confirmed', async () => {
    const { auth, user } = await signedUp(server, 'edith@example.org')

    const { data } = await auth.updateUser({ email: 'Edith.Clarke@example.org' })

    expect(data.user).toMatchObject({ id: user.id, email: 'edith.clarke@example.org' })
    expect(data.user?.identities?.[0]?.identity_data?.['email']).toBe('edith.clarke@example.org')
    const email = 'edith.clarke@example.org'
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
    expect(server.postbox).toEqual([])
  })

  test('of two who want one address at once, one gets it', async () => {
    const people = [
      await signedUp(server, 'one@example.org'),
      await signedUp(server, 'two@example.org'),
    ]

    const answers = await Promise.all(
      people.map(({ auth }) => auth.updateUser({ email: 'wanted@example.org' })),
    )

    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual([
      'changed',
      'email_exists',
    ])
  })

  test('data is laid over what was there, and null takes a field away', async () => {
    const { auth } = await signedUp(server, 'data@example.org')
    await auth.updateUser({ data: { theme: 'dark', week: { starts: 'monday' } } })

    const { data } = await auth.updateUser({ data: { theme: null, week: { starts: 'sunday' } } })

    expect(data.user?.user_metadata).toMatchObject({
      email: 'data@example.org',
      week: { starts: 'sunday' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('theme')
  })

  test('data that grows beyond what a token can carry is refused', async () => {
    const { auth } = await signedUp(server, 'large@example.org')
    await auth.updateUser({ data: { first: 'x'.repeat(5_000) } })

    const { error } = await auth.updateUser({ data: { second: 'x'.repeat(5_000) } })

    expect(error?.message).toBe('User metadata is too large (max 8192 bytes)')
    expect((await auth.getUser()).data.user?.user_metadata).not.toHaveProperty('second')
  })
})

describe('changing the address where addresses are confirmed', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  /** Someone who asked for another address; both letters have arrived. */
  async function asking(name: string) {
    const email = `${name}@example.org`
    const wanted = `new.${name}@example.org`
    const auth = server.client()
    await auth.signUp({ email, password })
    await follow(server, linkTo(server, email))
    await auth.signInWithPassword({ email, password })
    const { data, error } = await auth.updateUser({ email: wanted })
    return { auth, email, wanted, user: data.user, error }
  }

  test('[PREF-2] asks both addresses and keeps the old one meanwhile', async () => {
    const { user, email, wanted } = await asking('ada')

    expect(user).toMatchObject({ email, new_email: wanted })
    expect(user?.email_change_sent_at).toBeTruthy()
    expect(server.postbox.slice(-2).map(({ to }) => to)).toEqual([email, wanted])
  })

  test.each([
    ['the old address first', (email: string, wanted: string) => [email, wanted]],
    ['the new address first', (email: string, wanted: string) => [wanted, email]],
  ])('is made once both links were followed, %s', async (order, addresses) => {
    const { auth, email, wanted } = await asking(order.replaceAll(' ', ''))
    const [first = '', second = ''] = addresses(email, wanted).map((to) => linkTo(server, to))

    const half = await follow(server, first)
    const unchanged = (await auth.getUser()).data.user
    const done = await follow(server, second)

    expect(half.told.get('message')).toBe(
      'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    )
    expect(unchanged?.email).toBe(email)
    expect(done.told.get('type')).toBe('email_change')
    const changed = (await auth.getUser()).data.user
    expect(changed).toMatchObject({ email: wanted, identities: [{ email: wanted }] })
    expect(changed).not.toHaveProperty('new_email')
  })

  test('is not made by following one link twice', async () => {
    const { auth, email, wanted } = await asking('twice')
    const link = linkTo(server, wanted)

    await follow(server, link)
    const again = await follow(server, link)

    expect(again.told.get('error_code')).toBe('otp_expired')
    expect((await auth.getUser()).data.user?.email).toBe(email)
  })

  test('dies with a new password', async () => {
    const { auth, email, wanted } = await asking('hijacked')
    const links = [linkTo(server, email), linkTo(server, wanted)]

    await auth.updateUser({ password: 'battery staple' })

    for (const link of links) {
      expect((await follow(server, link)).told.get('error_code')).toBe('otp_expired')
    }
    expect((await auth.getUser()).data.user).not.toHaveProperty('new_email')
  })

  test('fails when someone else signed up with the address meanwhile', async () => {
    const { auth, email, wanted } = await asking('late')
    const links = [linkTo(server, email), linkTo(server, wanted)]
    server.advance(61_000)
    await server.client().signUp({ email: wanted, password })

    await follow(server, links[0] ?? '')
    const last = await follow(server, links[1] ?? '')

    expect(last.told.get('error_code')).toBe('email_exists')
    expect((await auth.getUser()).data.user?.email).toBe(email)
  })

  test('can be asked for once a minute', async () => {
    const { auth } = await asking('hasty')

    const again = await auth.updateUser({ email: 'another@example.org' })
    server.advance(61_000)
    const later = await auth.updateUser({ email: 'another@example.org' })

    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(later.error).toBeNull()
  })

  test('can be asked for again at once when the letters could not be sent', async () => {
    const { auth } = await asking('patient')
    server.advance(61_000)
    const email = 'another.patient@example.org'

    server.postman.onStrike = true
    const failed = await server.call('/user', {
      method: 'PUT',
      body: { email },
      token: (await auth.getSession()).data.session?.access_token ?? '',
    })
    server.postman.onStrike = false
    const again = await auth.updateUser({ email })

    expect(failed.status).toBe(500)
    expect(await failed.json()).toMatchObject({ message: 'Error sending email change email' })
    expect(again.error).toBeNull()
  })
})

const taken = 'A user with this email address has already been registered'

describeRefusals('an account is not changed', 'PUT /user', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  [
    'to an address that has an account',
    { as: 'bob', body: { email: 'carol@example.org' } },
    422,
    'email_exists',
    taken,
  ],
  [
    'to an address that is none',
    { as: 'bob', body: { email: 'carol' } },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'to the password it has',
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
    'to more rights',
    { as: 'bob', body: { app_metadata: { role: 'admin' } } },
    403,
    'not_admin',
    'Updating app_metadata requires admin privileges',
  ],
])
