import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const code = 'over_email_send_rate_limit'
const wait = /^For security purposes, you can only request this after \d\d seconds\.$/

describe('[AUTH-5a] mail is refused', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await startAuth({ confirmEmail: true })
  })
  afterAll(() => server.close())

  test.each([
    ['signing up', '/signup', { password }],
    ['a new password', '/recover', {}],
    ['a link to sign in', '/otp', {}],
    ['the mail again', '/resend', { type: 'signup' }],
  ])('%s: a second time within a minute', async (_, path, rest) => {
    const body = { email: `${path.slice(1)}@example.org`, ...rest }
    await server.call(path, { body })

    await expectRefusal(server, path, { body }, [429, code, wait])
  })

  test('more than twenty times an hour', async () => {
    const body = { email: 'flooded@example.org' }
    for (let sent = 0; sent < 20; sent += 1) {
      await server.call('/recover', { body })
      server.advance(61_000)
    }

    const before = await server.call('/recover', { body, dated: false })
    server.advance(61_000)
    const dated = await server.call('/recover', { body })

    const words = 'email rate limit exceeded'
    expect(await before.json()).toEqual({ code: 429, error_code: code, msg: words })
    expect(await dated.json()).toEqual({ code, message: words })
  })
})
