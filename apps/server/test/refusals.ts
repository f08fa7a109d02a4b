import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthSettings } from '../src/auth/endpoint.ts'
import { type AuthServer, type Call, signedUp, startAuth } from './auth.ts'

type RefusedRequest = { body?: unknown; path?: string; as?: keyof Tokens }
type Tokens = Awaited<ReturnType<typeof arrange>>

/** A request that is refused, and the expected error. */
export type Refusal = [
  when: string,
  request: RefusedRequest,
  status: number,
  code: string,
  message: string,
]

/** Tests each refusal of an endpoint, in both error formats. */
export function describeRefusals(
  situation: string,
  endpoint: string,
  refusals: Refusal[],
  settings: Partial<AuthSettings> = {},
) {
  describe(`[AUTH-5] ${situation}`, () => {
    let server: AuthServer
    let tokens: Tokens
    beforeAll(async () => {
      server = await startAuth(settings)
      tokens = await arrange(server)
    })
    afterAll(() => server.close())

    test.each(refusals)('%s', async (_, { body, path, as }, status, code, message) => {
      const [method = '', defaultPath = ''] = endpoint.split(' ')
      const call = { method, body, ...(as && { token: tokens[as] }) }

      await expectRefusal(server, path ?? defaultPath, call, [status, code, message])
    })
  })
}

/** Expects a call to be refused, in both error formats; a message with a time is a pattern. */
export async function expectRefusal(
  server: AuthServer,
  path: string,
  call: Call,
  [status, code, words]: readonly [status: number, code: string, message: string | RegExp],
) {
  const message = typeof words === 'string' ? words : expect.stringMatching(words)
  const first = await server.call(path, { ...call, dated: false })
  const dated = await server.call(path, { ...call, dated: true })

  const reasons = [String(words).startsWith('Password is known') ? 'pwned' : 'length']
  const weak = code === 'weak_password' ? { weak_password: { reasons } } : {}
  expect(await first.json()).toEqual({ code: status, error_code: code, msg: message, ...weak })
  expect(first.status).toBe(status)
  expect(first.headers.get('x-supabase-api-version')).toBeNull()
  expect(await dated.json()).toEqual({ code, message, ...weak })
  expect(dated.status).toBe(status)
  expect(dated.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  for (const answer of [first, dated]) expect(answer.headers.get('x-sb-error-code')).toBe(code)
}

/** The accounts and tokens that the refusals refer to. */
async function arrange(server: AuthServer) {
  const { admin, keys } = server
  const bob = await signedUp(server, 'bob@example.org')
  const carol = await signedUp(server, 'carol@example.org')
  const gone = await signedUp(server, 'gone@example.org')
  const signedOut = await signedUp(server, 'signedout@example.org')
  const banned = await signedUp(server, 'banned@example.org')
  await signedUp(server, 'nopassword@example.org')
  await signedUp(server, 'unconfirmed@example.org')
  await admin`delete from auth.users where id = ${gone.user.id}`
  await admin`delete from auth.sessions where user_id = ${signedOut.user.id}`
  await admin`update auth.users set banned_until = 'infinity' where id = ${banned.user.id}`
  await admin`
    update auth.users set encrypted_password = null where email = 'nopassword@example.org'`
  await admin`
    update auth.users set email_confirmed_at = null where email = 'unconfirmed@example.org'`

  const claims = claimsOf(bob.session.access_token)
  const [header, , signature] = bob.session.access_token.split('.')
  const [, otherPayload] = carol.session.access_token.split('.')
  return {
    bob: bob.session.access_token,
    gone: gone.session.access_token,
    signedOut: signedOut.session.access_token,
    banned: banned.session.access_token,
    anon: keys.anonKey,
    garbage: 'garbage',
    forged: `${header}.${otherPayload}.${signature}`,
    expired: await keys.sign({ ...claims, exp: Math.floor(server.clock() / 1_000) - 1 }),
    early: await keys.sign({ ...claims, nbf: Math.floor(server.clock() / 1_000) + 60 }),
    nameless: await keys.sign({ ...claims, sub: 'bob' }),
    elsewhere: await keys.sign({ ...claims, aud: 'elsewhere' }),
    mixed: await keys.sign({ ...claims, sub: carol.user.id }),
  }
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
