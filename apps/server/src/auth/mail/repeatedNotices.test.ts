import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, follow, linkTo, signedUp, startAuth } from '../../../test/auth.ts'
import { codeNow, enrolled, withFactor } from '../../../test/factors.ts'
import { notifyOwner } from './notifyOwner.ts'

const minutes = 60_000

let server: AuthServer
beforeAll(async () => {
  server = await startAuth()
})
afterAll(() => server.close())

function subjectsTo(address: string) {
  return server.sentMails.filter(({ to }) => to === address).map(({ subject }) => subject)
}

async function changed(token: string, count: number) {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) {
    const body = { password: `a new password, ${number} of ${server.clock()}` }
    statuses.push((await server.call('/user', { method: 'PUT', token, body })).status)
  }
  return statuses
}

describe('[T80] a password that is changed over and over', () => {
  test('is changed five times an hour, and a session of a mailed link counts apart', async () => {
    const email = 'again@example.org'
    const { session } = await signedUp(server, email)

    const first = await changed(session.access_token, 7)
    await server.call('/recover', { body: { email } })
    const { fragment } = await follow(server, linkTo(server, email))
    const byLink = await changed(fragment.get('access_token') ?? '', 1)

    expect(first).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(byLink).toEqual([200])
  })

  test('is told of at once, and once more after a quarter of an hour', async () => {
    const email = 'told@example.org'
    const { session } = await signedUp(server, email)

    await changed(session.access_token, 5)
    const atOnce = subjectsTo(email)
    server.advance(15 * minutes)
    await server.mailQueue.sendDue()

    expect(atOnce).toEqual(['Your password was changed'])
    expect(subjectsTo(email)).toEqual([...atOnce, 'Your password was changed, again'])
  })

  test('and then rests, is told of at once again', async () => {
    const email = 'rests@example.org'
    const { session } = await signedUp(server, email)

    await changed(session.access_token, 1)
    server.advance(16 * minutes)
    await changed(session.access_token, 1)

    expect(subjectsTo(email)).toEqual(['Your password was changed', 'Your password was changed'])
  })
})

describe('[T80] a second factor that is added and removed over and over', () => {
  test('is told of by two mails of each kind', async () => {
    const email = 'factors@example.org'
    const { auth, factor } = await withFactor(server, email)
    let factorId = factor.id
    for (let count = 0; count < 2; count += 1) {
      await auth.mfa.unenroll({ factorId })
      const { id, totp } = await enrolled(auth)
      await auth.mfa.challengeAndVerify({ factorId: id, code: codeNow(server, totp.secret) })
      factorId = id
    }
    await auth.mfa.unenroll({ factorId })
    server.advance(15 * minutes)
    await server.mailQueue.sendDue()

    expect(subjectsTo(email).toSorted()).toEqual([
      'An authenticator app or phone was removed',
      'An authenticator app or phone was removed, again',
      'Two-factor sign-in is on',
      'Two-factor sign-in is on, again',
    ])
  })
})

describe('[T80] an address that is changed to and fro', () => {
  test('hears of it at once, and once more', async () => {
    const email = 'to@example.org'
    const { session } = await signedUp(server, email)
    const changeAddress = async (address: string) =>
      server.call('/user', { method: 'PUT', token: session.access_token, body: { email: address } })

    for (let count = 0; count < 3; count += 1) {
      await changeAddress('fro@example.org')
      await changeAddress(email)
    }
    server.advance(15 * minutes)
    await server.mailQueue.sendDue()

    expect(subjectsTo(email)).toEqual([
      'Your email address was changed',
      'Your email address was changed, again',
    ])
  })
})

describe('[T80] whatever else happens to an account four times in a quarter of an hour', () => {
  test.each([
    'factor added',
    'factor removed',
    'recovery code used',
    'identity added',
    'identity removed',
    'address proven',
    'account deleted',
  ] as const)('is told of by two mails: %s', async (event) => {
    const email = `${event.replace(' ', '-')}@example.org`
    const { clock, mailQueue } = server
    const settings = { siteUrl: 'https://day.example.org' }

    for (let count = 0; count < 4; count += 1) {
      await server.database.asService((sql) =>
        notifyOwner(sql, { mailQueue, clock, settings }, { id: randomUUID(), email }, event),
      )
      await mailQueue.sendDue()
    }
    const atOnce = subjectsTo(email)
    server.advance(15 * minutes)
    await mailQueue.sendDue()

    expect(atOnce).toHaveLength(1)
    expect(subjectsTo(email)).toEqual([...atOnce, `${atOnce[0]}, again`])
  })
})
