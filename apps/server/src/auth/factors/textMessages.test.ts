import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, signedUp, startAuth } from '../../../test/auth.ts'
import type { SmsGateway } from './sms.ts'

const gateway = { isDown: false }
const messages: string[] = []
const sms: SmsGateway = {
  async send({ phone }) {
    if (gateway.isDown) throw new Error('the gateway takes no message')
    messages.push(phone)
  },
}

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({}, { sms })
})
afterAll(() => server.close())

type Auth = ReturnType<AuthServer['client']>
const minute = 61_000
const hour = 3_600_000

/** Enrols the number, which an unverified factor of it makes room for, and has a code sent to it. */
async function textTo(auth: Auth, phone: string) {
  const { data, error } = await auth.mfa.enroll({
    factorType: 'phone',
    phone,
    friendlyName: `${phone} ${Math.random()}`,
  })
  if (error) throw new Error(error.message)
  const challenge = await auth.mfa.challenge({ factorId: data.id, channel: 'sms' })
  return { factorId: data.id, code: challenge.error?.code ?? 'sent' }
}

/** Sends codes to a number, each by a new factor, until one is refused; returns how many were sent. */
async function flood(auth: Auth, phoneOf: (n: number) => string) {
  const before = messages.length
  for (let n = 0; n < 40; n += 1) {
    const { factorId, code } = await textTo(auth, phoneOf(n))
    if (code !== 'sent') return messages.length - before
    await auth.mfa.unenroll({ factorId })
    server.advance(minute)
  }
  return messages.length - before
}

describe('[T26] text messages', () => {
  test('pause for a minute, whatever factor they are for', async () => {
    const { auth } = await signedUp(server, 'pause@example.org')

    const first = await textTo(auth, '+41790000001')
    await auth.mfa.unenroll({ factorId: first.factorId })
    const sameNumber = await textTo(auth, '+41790000001')
    const anotherNumber = await textTo(auth, '+41790000002')
    server.advance(minute)
    const later = await textTo(auth, '+41790000001')

    expect([first, sameNumber, anotherNumber, later].map(({ code }) => code)).toEqual([
      'sent',
      'over_sms_send_rate_limit',
      'over_sms_send_rate_limit',
      'sent',
    ])
  })

  test('to a number are at most five a day, of all accounts that have not shown it theirs', async () => {
    const phone = '+41790000003'
    const [one, two] = [
      await signedUp(server, 'number-1@example.org'),
      await signedUp(server, 'number-2@example.org'),
    ]

    expect(await flood(one.auth, () => phone)).toBe(5)
    server.advance(minute)
    expect(await flood(two.auth, () => phone)).toBe(0)
    server.advance(24 * hour)
    const three = await signedUp(server, 'number-3@example.org')
    expect((await textTo(three.auth, phone)).code).toBe('sent')
  })

  test('of an account are at most twenty a day, whatever their numbers', async () => {
    const { auth } = await signedUp(server, 'account@example.org')

    expect(await flood(auth, (n) => `+4179100${String(n).padStart(4, '0')}`)).toBe(20)
  })

  test('to a number that an account has shown to be its own cannot be used up by others', async () => {
    const phone = '+41790000004'
    const owner = await signedUp(server, 'owner@example.org')
    const { factorId } = await textTo(owner.auth, phone)
    await server.admin`update auth.mfa_factors set status = 'verified' where id = ${factorId}`
    server.advance(minute)
    const stranger = await signedUp(server, 'stranger@example.org')
    await flood(stranger.auth, () => phone)

    const { error } = await owner.auth.mfa.challenge({ factorId, channel: 'sms' })

    expect(error).toBeNull()
  })

  test('that could not be sent do not count', async () => {
    const { auth } = await signedUp(server, 'down@example.org')
    gateway.isDown = true
    for (let n = 0; n < 6; n += 1) await textTo(auth, '+41790000005')
    gateway.isDown = false

    expect((await textTo(auth, '+41790000005')).code).toBe('sent')
  })
})
