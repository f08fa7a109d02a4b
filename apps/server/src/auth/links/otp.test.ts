import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  codeTo,
  follow,
  linkTo,
  password,
  signedUp,
  startAuth,
} from '../../../test/auth.ts'
import { describeRefusals } from '../../../test/refusals.ts'

describe('signing in by mail', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
  })
  afterAll(() => server.close())

  const ask = (email: string, options = {}) => server.client().signInWithOtp({ email, options })

  test('[AUTH-18] is done by following the link', async () => {
    const { user } = await signedUp(server, 'ada@example.org')
    await ask('ada@example.org')

    const { fragment } = await follow(server, linkTo(server, 'ada@example.org'))

    const { data } = await server.client().getUser(fragment.get('access_token') ?? '')
    expect([fragment.get('type'), data.user?.id]).toEqual(['magiclink', user.id])
  })

  test.each(['email', 'magiclink'] as const)(
    '[AUTH-18] or by typing the code (%s)',
    async (type) => {
      const email = `${type}@example.org`
      await signedUp(server, email)
      await ask(email)

      const auth = server.client()
      const { error } = await auth.verifyOtp({ email, token: codeTo(server, email), type })

      expect(error).toBeNull()
      expect((await auth.getUser()).data.user?.email).toBe(email)
    },
  )

  test('an app may send the token of the link itself', async () => {
    await signedUp(server, 'hash@example.org')
    await ask('hash@example.org')
    const token_hash = new URL(linkTo(server, 'hash@example.org')).searchParams.get('token') ?? ''

    const auth = server.client()
    const { error } = await auth.verifyOtp({ token_hash, type: 'email' })
    const again = await server.client().verifyOtp({ token_hash, type: 'email' })

    expect([error, again.error?.code]).toEqual([null, 'otp_expired'])
  })

  test('a new user gets an account, which is confirmed by following the link', async () => {
    const email = 'new@example.org'
    await ask(email, { data: { nickname: 'Countess' } })
    const early = await server.client().signInWithPassword({ email, password })

    const { fragment } = await follow(server, linkTo(server, email))

    const { data } = await server.client().getUser(fragment.get('access_token') ?? '')
    expect(early.error?.code).toBe('invalid_credentials')
    expect(data.user).toMatchObject({
      email,
      user_metadata: { nickname: 'Countess', email_verified: true },
    })
  })

  test('a new user gets none if the app says so; the response is the same', async () => {
    const email = 'stranger@example.org'

    const { error } = await ask(email, { shouldCreateUser: false })

    expect(error).toBeNull()
    expect(server.sentMails.filter(({ to }) => to === email)).toEqual([])
    expect(await server.admin`select from auth.users where email = ${email}`).toHaveLength(0)
  })

  test('after five wrong codes the correct one is refused; the link still works', async () => {
    const email = 'guessed@example.org'
    await signedUp(server, email)
    await ask(email)
    const right = codeTo(server, email)
    const wrong = right === '000000' ? '000001' : '000000'
    const verify = (token: string) => server.client().verifyOtp({ email, token, type: 'email' })

    for (let guess = 0; guess < 5; guess += 1) await verify(wrong)
    const { error } = await verify(right)

    expect(error?.code).toBe('otp_expired')
    expect((await follow(server, linkTo(server, email))).fragment.get('type')).toBe('magiclink')
  })

  test('an address allows twenty wrong codes an hour', async () => {
    const guess = async (email: string) => {
      const body = { email, token: '000000', type: 'email' }
      return (await server.call('/verify', { body })).status
    }

    const statuses = []
    for (let count = 0; count < 21; count += 1) statuses.push(await guess('nobody@example.org'))

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429])
    server.advance(3_601_000)
    expect(await guess('nobody@example.org')).toBe(403)
  })
})

describe('the code for a change of address', () => {
  test('[PREF-2b] is required from both addresses', async () => {
    const server = await startAuth({ confirmEmail: true })
    const email = 'both@example.org'
    const wanted = 'new.both@example.org'
    const auth = server.client()
    await auth.signUp({ email, password })
    const token = codeTo(server, email)
    const begun = await auth.verifyOtp({ email, token, type: 'signup' })
    await auth.updateUser({ email: wanted })

    const body = { email: wanted, token: codeTo(server, wanted), type: 'email_change' }
    const first = await server.call('/verify', { body })
    const second = await auth.verifyOtp({
      email,
      token: codeTo(server, email),
      type: 'email_change',
    })

    expect(begun.error).toBeNull()
    expect([first.status, await first.json()]).toEqual([
      200,
      {
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      },
    ])
    expect(second.data.user?.email).toBe(wanted)
    const notice = server.sentMails.findLast(({ to }) => to === email)
    expect(notice?.subject).toBe('Your email address was changed')
    await server.close()
  })
})

const email = 'bob@example.org'

describeRefusals('no code is sent', 'POST /otp', [
  ['to nobody', { body: {} }, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    'to an address and a phone',
    { body: { email, phone: '+4412345678' } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [
    'to an address with a phone channel',
    { body: { email, channel: 'sms' } },
    400,
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  [
    'to a phone',
    { body: { phone: '+4412345678' } },
    400,
    'phone_provider_disabled',
    'Unsupported phone provider',
  ],
])

const either = 'Verify requires either a token or a token hash'
const alone = 'Only the token_hash and type should be provided'
const expired = 'Token has expired or is invalid'

describeRefusals('nothing is verified', 'POST /verify', [
  [
    'without a type',
    { body: { email, token: '1' } },
    400,
    'validation_failed',
    'Verify requires a verification type',
  ],
  [
    'with neither token nor hash',
    { body: { type: 'email', email } },
    400,
    'validation_failed',
    either,
  ],
  [
    'with both',
    { body: { type: 'email', email, token: '1', token_hash: '1' } },
    400,
    'validation_failed',
    either,
  ],
  [
    'with a hash and an address',
    { body: { type: 'email', email, token_hash: '1' } },
    400,
    'validation_failed',
    alone,
  ],
  [
    'with a code without an address',
    { body: { type: 'email', token: '1' } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ],
  [
    'with a code for an invalid address',
    { body: { type: 'email', token: '1', email: 'bob' } },
    422,
    'validation_failed',
    'Invalid email format',
  ],
  [
    'with a wrong code',
    { body: { type: 'email', token: '1', email } },
    403,
    'otp_expired',
    expired,
  ],
  [
    'with a code for a phone',
    { body: { type: 'sms', token: '1', phone: '+4412345678' } },
    403,
    'otp_expired',
    expired,
  ],
  [
    'with a code for a malformed phone',
    { body: { type: 'sms', token: '1', phone: '0 12-34' } },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    'with a code for a phone that is not a code for phones',
    { body: { type: 'email', token: '1', phone: '+44 1234 5678' } },
    400,
    'validation_failed',
    'Invalid sms verification type',
  ],
  [
    'with an unknown token',
    { body: { type: 'recovery', token_hash: 'made-up' } },
    403,
    'otp_expired',
    'Email link is invalid or has expired',
  ],
  [
    'with a token of a type that mails do not have',
    { body: { type: 'sms', token_hash: 'made-up' } },
    400,
    'validation_failed',
    'Invalid email verification type',
  ],
])
