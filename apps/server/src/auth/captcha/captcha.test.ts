import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, password, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'

/** A fake Turnstile or hCaptcha service that accepts one token and records its requests. */
async function verifier() {
  const received: Record<string, string>[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(text))
      received.push(form)
      const success = form.response === 'good' && form.secret === 'the secret'
      const verdict = success ? { success } : { success, 'error-codes': ['invalid-input-response'] }
      response.end(form.response === 'broken' ? '<html>' : JSON.stringify(verdict))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    received,
    close: () => server.close(),
  }
}

describe.each(['turnstile', 'hcaptcha'] as const)('with a captcha of %s', (provider) => {
  let server: AuthServer
  let service: Awaited<ReturnType<typeof verifier>>
  beforeAll(async () => {
    service = await verifier()
    const captcha = { provider, secret: 'the secret', verifyUrl: service.url, siteKey: null }
    server = await startAuth({ captcha })
    const options = { captchaToken: 'good' }
    await server.client().signUp({ email: 'ada@example.org', password, options })
  })
  afterAll(async () => {
    service.close()
    await server.close()
  })

  const email = 'ada@example.org'
  const endpoints = [
    ['/signup', { email: 'new@example.org', password }],
    ['/token?grant_type=password', { email, password }],
    ['/recover', { email }],
    ['/otp', { email }],
    ['/resend', { type: 'signup', email }],
  ] as const

  test.each(endpoints)('[AUTH-15a] %s requires a token', async (path, body) => {
    await expectRefusal(server, path, { body }, [
      400,
      'captcha_failed',
      'captcha protection: request disallowed (no captcha_token found)',
    ])
  })

  test.each(endpoints)('[AUTH-15a] %s refuses an invalid token', async (path, body) => {
    const call = { body: { ...body, gotrue_meta_security: { captcha_token: 'bad' } } }

    await expectRefusal(server, path, call, [
      400,
      'captcha_failed',
      'captcha protection: request disallowed (invalid-input-response)',
    ])
  })

  test('[AUTH-15a] the official client signs in with a valid token', async () => {
    const auth = server.client()
    const captchaToken = 'good'

    const signedIn = await auth.signInWithPassword({ email, password, options: { captchaToken } })
    const recovered = await auth.resetPasswordForEmail(email, { captchaToken })
    const refreshed = await auth.refreshSession()

    expect([signedIn.error, recovered.error, refreshed.error]).toEqual([null, null, null])
  })

  test('the service receives the address of the client', async () => {
    const body = { email, password, gotrue_meta_security: { captcha_token: 'good' } }
    await server.call('/token?grant_type=password', { body, from: '203.0.113.9' })

    expect(service.received.at(-1)).toEqual({
      secret: 'the secret',
      response: 'good',
      remoteip: '203.0.113.9',
    })
  })

  test('an unreadable answer of the service is a refusal', async () => {
    const body = { email, password, gotrue_meta_security: { captcha_token: 'broken' } }

    const answer = await server.call('/token?grant_type=password', { body })

    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ message: 'captcha verification process failed' })
  })
})
