import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, follow, linkTo, password, startAuth } from '../../../test/auth.ts'
import { describeRefusals } from '../../../test/refusals.ts'

describe('requesting the mail again', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  const resend = (email: string) => server.client().resend({ type: 'signup', email })

  test('sends a new link and invalidates the old one', async () => {
    const email = 'ada@example.org'
    await server.client().signUp({ email, password })
    const old = linkTo(server, email)
    server.advance(61_000)

    await resend(email)

    expect((await follow(server, old)).fragment.get('error_code')).toBe('otp_expired')
    expect((await follow(server, linkTo(server, email))).fragment.get('type')).toBe('signup')
  })

  test('[T9] has the same response and cooldown for an address without an account', async () => {
    const first = await resend('nobody@example.org')
    const second = await resend('nobody@example.org')

    expect(first).toEqual({ data: { user: null, session: null }, error: null })
    expect(second.error?.code).toBe('over_email_send_rate_limit')
    expect(server.sentMails.filter(({ to }) => to === 'nobody@example.org')).toEqual([])
  })

  test('before confirming, signing in is refused', async () => {
    const email = 'eager@example.org'
    await server.client().signUp({ email, password })

    const { error } = await server.client().signInWithPassword({ email, password })

    expect(error?.code).toBe('email_not_confirmed')
  })
})

const types = 'Missing one of these types: signup, email_change, sms, phone_change'

describeRefusals('no mail is sent again', 'POST /resend', [
  ['without a type', { body: { email: 'ada@example.org' } }, 400, 'validation_failed', types],
  [
    'of an unknown type',
    { body: { type: 'recovery', email: 'ada@example.org' } },
    400,
    'validation_failed',
    types,
  ],
  [
    'to a phone',
    { body: { type: 'sms', phone: '+4412345678' } },
    400,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'to a phone without its number',
    { body: { type: 'sms' } },
    400,
    'validation_failed',
    'Type provided requires a phone number',
  ],
  [
    'to nobody',
    { body: { type: 'email_change' } },
    400,
    'validation_failed',
    'Missing email address or phone number',
  ],
  [
    'without an address',
    { body: { type: 'signup' } },
    400,
    'validation_failed',
    'Type provided requires an email address',
  ],
  [
    'to an address and a phone number',
    { body: { type: 'signup', email: 'ada@example.org', phone: '+4412345678' } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided.',
  ],
  [
    'to an invalid address',
    { body: { type: 'signup', email: 'ada' } },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
])
