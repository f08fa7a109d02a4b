import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  follow,
  linkTo,
  password,
  secondServer,
  startAuth,
} from '../../test/auth.ts'
import { recordedPasswords } from '../../test/passwords.ts'
import { areClose, mediansInTurn } from '../../test/timing.ts'

const userCount = 25
const wrong = 'not the password'
const { passwords, takeRecord } = recordedPasswords()

let server: AuthServer
let second: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  server = await startAuth({ confirmEmail: true }, { passwords })
  // Sends no mail, so that all time measured is spent before the response.
  second = await secondServer(server, { confirmEmail: true }, passwords)
  for (let n = 0; n < userCount; n += 1) {
    await server.client().signUp({ email: known(n), password })
    await follow(server, linkTo(server, known(n)))
  }
  takeRecord()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const endpoints: [string, string, (email: string) => object][] = [
  ['signing up', '/signup', (email) => ({ email, password })],
  ['signing in', '/token?grant_type=password', (email) => ({ email, password: wrong })],
  ['a new password', '/recover', (email) => ({ email })],
  ['a link to sign in', '/otp', (email) => ({ email, create_user: false })],
  ['the mail again', '/resend', (email) => ({ email, type: 'signup' })],
  ['a code from a mail', '/verify', (email) => ({ email, token: '123456', type: 'email' })],
]

describe.each(endpoints)(
  '[T9] %s, for an address with and without an account',
  (_, path, bodyFor) => {
    const place = endpoints.findIndex(([, one]) => one === path)
    const addresses = {
      known: (n: number) => known(n % userCount),
      // No test may make an account for an address that is unknown in another.
      unknown: (n: number) => `un${place}${String(n).padStart(3, '0')}@example.org`,
    }
    const ask = (email: string) =>
      second.app.request(`/auth/v1${path}`, {
        method: 'POST',
        body: JSON.stringify(bodyFor(email)),
      })

    test('has the same response, hashes, response time and cooldown', async () => {
      const answers: Record<'known' | 'unknown', Set<string>> = {
        known: new Set(),
        unknown: new Set(),
      }
      const askAs = (who: 'known' | 'unknown') => async (round: number) => {
        const email = addresses[who](round)
        if (round % userCount === 0) server.advance(3_600_000)
        const begun = performance.now()
        const answer = await ask(email)
        const took = performance.now() - begun
        const first = { ...(await comparable(answer, email)), hashes: takeRecord() }
        const again = await ask(email)
        const next = { ...(await comparable(again, email)), hashes: takeRecord() }
        answers[who].add(JSON.stringify([first, next]))
        return took
      }
      const medians = await mediansInTurn([askAs('known'), askAs('unknown')], userCount)

      expect(answers.known).toEqual(answers.unknown)
      expect(medians).toSatisfy(areClose)
    })
  },
)

function known(n: number) {
  return `known${n}@example.org`
}

/** The response without the address and without random values. */
async function comparable(answer: Response, email: string) {
  const text = (await answer.text())
    .replaceAll(email, 'the address')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replace(/\d+ seconds/, 'some seconds')
    // Supabase Auth reveals this, and its clients rely on it.
    .replace(/"identities":\[.*\](?=,"created_at")/, '"identities":[]')
  const headers = [...answer.headers]
    .filter(([name]) => name !== 'retry-after')
    .map(([name, value]) => [name, value.replace(/^daymark-browser=[\w-]{43}/, 'a browser')])
  return { status: answer.status, text, headers }
}
