import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  codeTo,
  follow,
  linkTo,
  password,
  signedUp,
  startAuth,
} from '../../test/auth.ts'
import { describeRefusals, expectRefusal } from '../../test/refusals.ts'
import { serviceKeyOf } from '../../test/serviceKey.ts'

const brandNew = 'a brand new one'
const needed = [
  400,
  'reauthentication_needed',
  'Password update requires reauthentication',
] as const
const invalid = [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'] as const

describe('[T11] where a new password a day after signing in needs a code', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ reauthenticate: true })
  })
  afterAll(() => server.close())

  async function aDayLater(email: string) {
    const { auth } = await signedUp(server, email)
    server.advance(25 * 3_600_000)
    const { data } = await auth.refreshSession()
    const call = { method: 'PUT', token: data.session?.access_token ?? '' }
    return { auth, call }
  }

  test('[AUTH-5a] one without it is refused', async () => {
    const { call } = await aDayLater('without@example.org')

    await expectRefusal(server, '/user', { ...call, body: { password: brandNew } }, needed)
  })

  test('[AUTH-5a] a wrong one is refused', async () => {
    const { auth, call } = await aDayLater('wrong@example.org')
    await auth.reauthenticate()
    const nonce = codeTo(server, 'wrong@example.org') === '000000' ? '000001' : '000000'

    await expectRefusal(server, '/user', { ...call, body: { password: brandNew, nonce } }, invalid)
  })

  test('[PREF-3b] the one from the mail works, once', async () => {
    const email = 'right@example.org'
    const { auth } = await aDayLater(email)
    const requested = await auth.reauthenticate()
    const nonce = codeTo(server, email)

    const first = await auth.updateUser({ password: brandNew, nonce })
    const again = await auth.updateUser({ password: 'yet another one', nonce })

    expect([requested.error, first.error]).toEqual([null, null])
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  test('no code is needed right after signing in', async () => {
    const { auth } = await signedUp(server, 'fresh@example.org')

    expect((await auth.updateUser({ password: brandNew })).error).toBeNull()
  })

  test('the mail comes at most once a minute', async () => {
    const { auth } = await signedUp(server, 'often@example.org')
    await auth.reauthenticate()

    const { error } = await auth.reauthenticate()

    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  })
})

const required = 'Current password required when setting new password.'

describeRefusals(
  'a password is not changed',
  'PUT /user',
  [
    [
      'without the current one',
      { as: 'bob', body: { password: brandNew } },
      400,
      'current_password_required',
      required,
    ],
    [
      'with a wrong one',
      { as: 'bob', body: { password: brandNew, current_password: 'not mine' } },
      400,
      'current_password_invalid',
      required,
    ],
  ],
  { currentPassword: true },
)

test('[PREF-3b] a password is changed with the current one', async () => {
  const server = await startAuth({ currentPassword: true })
  const { auth } = await signedUp(server)

  const change = { password: brandNew, current_password: password }
  const { error } = await auth.updateUser(change)

  expect(error).toBeNull()
  await server.close()
})

describe('[AUTH-5a] where sign-ups are closed', () => {
  test('nobody can sign up, by password or by mail', async () => {
    const server = await startAuth({ signUps: false })
    const email = 'new@example.org'

    const call = { body: { email, password } }
    await expectRefusal(server, '/signup', call, [
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ])
    await server.client().signInWithOtp({ email })

    expect(server.sentMails).toEqual([])
    const settings = await server.call('/settings', { method: 'GET' })
    expect(await settings.json()).toMatchObject({ disable_signup: true })
    await server.close()
  })
})

describe('[T81] where only the first account may sign up', () => {
  test('an address that is not confirmed yet keeps nobody out; the first account closes the door', async () => {
    const server = await startAuth({ signUps: 'first account', confirmEmail: true })
    const signUp = (email: string) => server.call('/signup', { body: { email, password } })
    const isClosed = async () => {
      const settings = await server.call('/settings', { method: 'GET' })
      return ((await settings.json()) as { disable_signup: boolean }).disable_signup
    }

    const first = [(await signUp('stranger@example.org')).status, await isClosed()]
    const owner = [(await signUp('owner@example.org')).status, await isClosed()]
    await follow(server, linkTo(server, 'owner@example.org'))
    const later = [(await signUp('late@example.org')).status, await isClosed()]
    await server.client().signInWithOtp({ email: 'later@example.org' })

    expect([first, owner, later]).toEqual([
      [200, false],
      [200, false],
      [422, true],
    ])
    expect(server.sentMails.filter(({ to }) => to.startsWith('late'))).toEqual([])
    await server.close()
  })

  test('another one is invited', async () => {
    const server = await startAuth({ signUps: 'first account' })
    await server.call('/signup', { body: { email: 'owner@example.org', password } })

    const invited = await server
      .adminClient(await serviceKeyOf(server))
      .inviteUserByEmail('friend@example.org')

    expect(invited.error).toBeNull()
    await server.close()
  })
})

describe('[T81] where the database has grown as large as it may by sign-ups', () => {
  test('nobody signs up, the log says why, and users are invited', async () => {
    const server = await startAuth({ signUpMegabytes: 1 })
    const email = 'new@example.org'

    await expectRefusal(server, '/signup', { body: { email, password } }, [
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ])
    await server.client().signInWithOtp({ email })
    const key = await serviceKeyOf(server)
    const invited = await server.adminClient(key).inviteUserByEmail('friend@example.org')

    expect(invited.error).toBeNull()
    expect(server.sentMails.map(({ to }) => to)).toEqual(['friend@example.org'])
    expect(server.logged).toContainEqual({ megabytes: expect.any(Number) })
    await server.close()
  })
})

describe('[T81, T87] where accounts fill the server', () => {
  test('nobody signs up', async () => {
    const server = await startAuth()
    const call = { body: { email: 'new@example.org', password } }
    await server.admin`update private.quota set share_kilobytes = 16384`

    await expectRefusal(server, '/signup', call, [
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ])
    await server.close()
  })
})

describe('[AUTH-5a] where signing in by e-mail is disabled', () => {
  test('neither sign-up nor sign-in accepts an address', async () => {
    const server = await startAuth({ email: false })
    const call = { body: { email: 'ada@example.org', password } }

    await expectRefusal(server, '/signup', call, [
      400,
      'email_provider_disabled',
      'Email signups are disabled',
    ])
    for (const path of ['/token?grant_type=password', '/otp']) {
      await expectRefusal(server, path, call, [
        422,
        'email_provider_disabled',
        'Email logins are disabled',
      ])
    }
    await server.close()
  })
})

describeRefusals('no code is sent to confirm who it is', 'GET /reauthenticate', [
  ['without a token', {}, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
])
