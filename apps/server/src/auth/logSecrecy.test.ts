import { inspect } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { codeTo, follow, linkTo, password, startAuth } from '../../test/auth.ts'
import { codeNow, enrolled } from '../../test/factors.ts'

const server = await startAuth({ confirmEmail: true })
afterAll(() => server.close())

const email = 'ada@example.org'
const wrong = 'nearly correct horse'

test('[T12] the log of all endpoints has no password, token, link or code in it', async () => {
  const auth = server.client()
  await auth.signUp({ email, password })
  const confirmation = linkTo(server, email)
  await follow(server, confirmation)
  await auth.signInWithPassword({ email, password: wrong })
  const { data: first } = await auth.signInWithPassword({ email, password })
  const { data: next } = await auth.refreshSession()
  await server.call('/token?grant_type=refresh_token', {
    body: { refresh_token: `${next.session?.refresh_token}x` },
  })
  await auth.resetPasswordForEmail(email)
  const [recovery, code] = [linkTo(server, email), codeTo(server, email)]
  await server.client().verifyOtp({ email, token: code, type: 'recovery' })
  await follow(server, recovery)
  const { id, totp } = await enrolled(auth)
  const shown = codeNow(server, totp.secret)
  await auth.mfa.challengeAndVerify({ factorId: id, code: shown })
  server.mailServer.isDown = true
  server.advance(61_000)
  await auth.resetPasswordForEmail(email)

  const log = inspect(server.logged, { depth: null })
  expect(log).toContain('invalid_credentials')
  expect(log).toContain('the mail server is down')
  const secrets = [
    ...[password, wrong, code, shown, totp.secret],
    ...[confirmation, recovery].map((link) => new URL(link).searchParams.get('token') ?? link),
    ...[first, next].flatMap(({ session }) => [session?.access_token, session?.refresh_token]),
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
