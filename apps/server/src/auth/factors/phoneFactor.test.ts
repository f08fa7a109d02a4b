import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'
import { createSmsGateway, type SmsGateway } from './sms.ts'

const messages: Parameters<SmsGateway['send']>[0][] = []
const gateway = { down: false }
const sms: SmsGateway = {
  async send(message) {
    if (gateway.down) throw new Error('no one takes the message')
    messages.push(message)
  },
}
const server = await startAuth({}, { sms })
afterAll(() => server.close())

const numbers = Array.from({ length: 20 }, (_, n) => `+41 79 200 00 ${n + 10}`)

/** Each factor has a number of its own, because messages to a number are limited. */
async function withPhone(email: string, phone = numbers.pop() ?? '') {
  const { auth, session } = await signedUp(server, email)
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', phone })
  if (error) throw new Error(error.message)
  return { auth, token: session.access_token, factorId: data.id }
}

const sentCode = () => /\d{6}$/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''

describe('[AUTH-14] a phone as a second factor', () => {
  test('receives a code, which raises the session to aal2', async () => {
    const { auth, factorId } = await withPhone('phone@example.org', '+41 79 123 45 67')

    const challenge = await auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    const challengeId = challenge.data?.id ?? ''
    const { data } = await auth.mfa.verify({ factorId, challengeId, code: sentCode() })

    expect(messages.at(-1)).toMatchObject({ phone: '41791234567', channel: 'whatsapp' })
    expect(data?.user.factors).toMatchObject([
      { factor_type: 'phone', status: 'verified', phone: '41791234567' },
    ])
    const level = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal2' })
  })

  test('accepts only the code of its challenge', async () => {
    const { auth, factorId, token } = await withPhone('wrong@example.org')
    await auth.mfa.challenge({ factorId, channel: 'sms' })
    const earlier = sentCode()
    server.advance(61_000)
    const { data } = await auth.mfa.challenge({ factorId, channel: 'sms' })

    const body = { challenge_id: data?.id, code: earlier }
    await expectRefusal(server, `/factors/${factorId}/verify`, { token, body }, [
      422,
      'mfa_verification_failed',
      'Invalid MFA Phone code entered',
    ])
  })

  test('receives at most one message a minute', async () => {
    const { auth, factorId, token } = await withPhone('often@example.org')
    await auth.mfa.challenge({ factorId, channel: 'sms' })
    const sent = messages.length

    await expectRefusal(server, `/factors/${factorId}/challenge`, { token, body: {} }, [
      429,
      'over_sms_send_rate_limit',
      /^For security purposes, you can only request this after \d\d seconds\.$/,
    ])
    expect(messages).toHaveLength(sent)
  })

  test('receives nothing over an unknown channel', async () => {
    const { factorId, token } = await withPhone('pigeon@example.org')
    const call = { token, body: { channel: 'pigeon' } }
    await expectRefusal(server, `/factors/${factorId}/challenge`, call, [
      400,
      'validation_failed',
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    ])
  })

  test('can be challenged again at once when the message could not be sent', async () => {
    const { auth, factorId } = await withPhone('down@example.org')
    gateway.down = true
    const failed = await auth.mfa.challenge({ factorId, channel: 'sms' })
    gateway.down = false

    const again = await auth.mfa.challenge({ factorId, channel: 'sms' })

    expect([failed.error?.status, again.error]).toEqual([500, null])
  })

  test.each([
    ['', 'Phone number required to enroll Phone factor'],
    ['call me', 'Invalid phone number format (E.164 required)'],
  ])('needs a number, not “%s”', async (phone, message) => {
    const { session } = await signedUp(server, `${phone.length}@example.org`)
    const call = { token: session.access_token, body: { factor_type: 'phone', phone } }
    await expectRefusal(server, '/factors', call, [400, 'validation_failed', message])
  })

  test('can be enrolled again only until it is verified', async () => {
    const { auth, factorId } = await withPhone('twice@example.org', '+41 79 123 45 68')
    const again = await auth.mfa.enroll({ factorType: 'phone', phone: '+41791234568' })
    const { data } = await auth.mfa.challenge({ factorId: again.data?.id ?? '', channel: 'sms' })
    const challengeId = data?.id ?? ''
    await auth.mfa.verify({ factorId: again.data?.id ?? '', challengeId, code: sentCode() })

    const third = await auth.mfa.enroll({ factorType: 'phone', phone: '+41791234568' })

    expect(again.data?.id).not.toBe(factorId)
    expect(third.error?.code).toBe('mfa_verified_factor_exists')
  })
})

describe('the SMS gateway', () => {
  test('receives the message, and the password of its URL as bearer token', async () => {
    const received: unknown[] = []
    const listening = createServer((request, response) => {
      const { authorization } = request.headers
      request.on('data', (body) => received.push({ authorization, ...JSON.parse(String(body)) }))
      request.on('end', () => response.end())
    })
    await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready))
    const { port } = listening.address() as AddressInfo

    const message = { phone: '41791234567', text: 'Hello', channel: 'sms' } as const
    await createSmsGateway(`http://:top%20secret@127.0.0.1:${port}/messages`).send(message)
    listening.close()

    expect(received).toEqual([
      { authorization: 'Bearer top secret', to: '+41791234567', text: 'Hello', channel: 'sms' },
    ])
  })
})
