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

describe('a forgotten password', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth()
    server.stopClock()
  })
  afterAll(() => server.close())

  const recover = (email: string) => server.client().resetPasswordForEmail(email)
  const mailsTo = (email: string) => server.sentMails.filter(({ to }) => to === email)

  test('[AUTH-10a] is replaced by following a link, and the old one is refused', async () => {
    const email = 'ada@example.org'
    await signedUp(server, email)
    await recover(email)

    const { fragment } = await follow(server, linkTo(server, email))
    const auth = server.client()
    await auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    await auth.updateUser({ password: 'a brand new one' })

    expect(fragment.get('type')).toBe('recovery')
    const old = await server.client().signInWithPassword({ email, password })
    const now = await server.client().signInWithPassword({ email, password: 'a brand new one' })
    expect([old.error?.code, now.error]).toEqual(['invalid_credentials', null])
    expect(mailsTo(email).at(-1)?.subject).toBe('Your password was changed')
  })

  test('[AUTH-10f] is replaced with the code from the mail, too', async () => {
    const email = 'code@example.org'
    await signedUp(server, email)
    await recover(email)
    const auth = server.client()
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))

    const { data, error } = await auth.verifyOtp({
      email,
      token: codeTo(server, email),
      type: 'recovery',
    })

    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(events).toContain('PASSWORD_RECOVERY')
  })

  test('[T9, AUTH-10b] has the same response and cooldown for an address without an account', async () => {
    await signedUp(server, 'somebody@example.org')

    const answers = []
    for (const email of ['somebody@example.org', 'nobody@example.org']) {
      const first = await server.call('/recover', { body: { email } })
      const second = await server.call('/recover', { body: { email } })
      answers.push([first.status, await first.json(), second.status, await second.json()])
    }

    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual([
      200,
      {},
      429,
      {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 60 seconds.',
      },
    ])
    expect(mailsTo('nobody@example.org')).toEqual([])
  })

  test('is not looked up before the response: the same rows are written for every address', async () => {
    await signedUp(server, 'counted@example.org')
    const rows = async () => {
      const [row] = await server.admin`
        select count(*)::int as mails from auth.letters`
      return row?.mails
    }
    const { mailQueue } = server
    const queued: unknown[] = []
    const sendDue = mailQueue.sendDue
    mailQueue.sendDue = async () => {
      queued.push(await rows())
      await sendDue()
    }

    await recover('counted@example.org')
    await recover('uncounted@example.org')
    mailQueue.sendDue = sendDue

    expect(queued).toEqual([1, 1])
  })

  test('a link works for an hour, its code for ten minutes', async () => {
    const email = 'late@example.org'
    await signedUp(server, email)
    await recover(email)
    server.advance(601_000)

    const token = codeTo(server, email)
    const code = await server.client().verifyOtp({ email, token, type: 'recovery' })
    server.advance(3_000_000)
    const link = await follow(server, linkTo(server, email))

    expect(code.error?.code).toBe('otp_expired')
    expect(link.fragment.get('error_code')).toBe('otp_expired')
  })

  test('an address that was never confirmed gets the new password for the one that someone else may have chosen', async () => {
    const email = 'squatted@example.org'
    const { user } = await signedUp(server, email)
    await server.admin`update auth.users set email_confirmed_at = null where id = ${user.id}`
    await recover(email)

    const { fragment } = await follow(server, linkTo(server, email))
    const token = fragment.get('access_token') ?? ''
    const brandNew = 'a brand new one'
    await server.call('/user', { method: 'PUT', token, body: { password: brandNew } })

    const old = await server.client().signInWithPassword({ email, password })
    const now = await server.client().signInWithPassword({ email, password: brandNew })
    expect([old.error?.code, now.error]).toEqual(['invalid_credentials', null])
  })

  test('a banned user gets no mail', async () => {
    const email = 'banned@example.org'
    const { user } = await signedUp(server, email)
    await server.admin`update auth.users set banned_until = 'infinity' where id = ${user.id}`

    await recover(email)

    expect(mailsTo(email)).toEqual([])
  })

  test('an address gets at most twenty mails an hour', async () => {
    const email = 'flooded@example.org'
    await signedUp(server, email)
    for (let sent = 0; sent < 20; sent += 1) {
      await recover(email)
      server.advance(61_000)
    }

    const answer = await server.call('/recover', { body: { email } })

    expect(answer.status).toBe(429)
    expect(await answer.json()).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
  })
})

describeRefusals('no recovery mail is sent', 'POST /recover', [
  [
    'without an address',
    { body: {} },
    400,
    'validation_failed',
    'Password recovery requires an email',
  ],
  [
    'with an invalid address',
    { body: { email: 'ada' } },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    'with an address that is too long',
    { body: { email: `${'a'.repeat(250)}@example.org` } },
    400,
    'validation_failed',
    'An email address is too long',
  ],
])
