import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AuthServer,
  follow,
  linkTo,
  password,
  secondServer,
  startAuth,
} from '../../test/auth.ts'

const userCount = 25
const wrong = 'not the password'

let server: AuthServer
let second: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  server = await startAuth({ confirmEmail: true })
  // Sends no mail, so that all time measured is spent before the response.
  second = await secondServer(server, { confirmEmail: true })
  for (let n = 0; n < userCount; n += 1) {
    await server.client().signUp({ email: known(n), password })
    await follow(server, linkTo(server, known(n)))
  }
  server.advance(3_600_000)
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
    const ask = (email: string) =>
      second.app.request(`/auth/v1${path}`, {
        method: 'POST',
        body: JSON.stringify(bodyFor(email)),
      })

    // Other processes on the machine disturb the measurement, so it is retried.
    test('has the same response, response time and cooldown', {
      retry: 4,
    }, async () => {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      const words: Record<'known' | 'unknown', unknown[]> = { known: [], unknown: [] }
      for (let n = 0; n < userCount; n += 1) {
        // Alternates, so that other load on the machine affects both equally.
        for (const who of n % 2
          ? (['known', 'unknown'] as const)
          : (['unknown', 'known'] as const)) {
          const email = { known, unknown }[who](n)
          const begun = performance.now()
          const answer = await ask(email)
          took[who].push(performance.now() - begun)
          words[who].push(await comparable(answer, email))
          words[who].push(await comparable(await ask(email), email))
        }
      }
      server.advance(3_600_000)

      expect(new Set(words.known.map(asText))).toEqual(new Set(words.unknown.map(asText)))
      const ratio = median(took.unknown) / median(took.known)
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    })
  },
)

function known(n: number) {
  return `known${n}@example.org`
}

function unknown(n: number) {
  return `unkno${n}@example.org`
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

function asText(value: unknown): string {
  return JSON.stringify(value)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
