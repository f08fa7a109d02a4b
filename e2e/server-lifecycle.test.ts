import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder('lifecycle')

describe('a server with the embedded database', () => {
  const data = join(folder, 'own')

  test('says when it is ready, and where mails go without a mail server', async () => {
    const server = await runServer({ DAYMARK_DATA_DIR: data })
    const address = await server.ready
    const health = await fetch(`${address}/health`)
    const { code, stdout, stderr } = await stop(server, 'SIGTERM')

    expect(await health.json()).toEqual({ status: 'ok' })
    const [ready, mails, ...others] = stdout.split('\n')
    expect([code, ready, stderr]).toEqual([0, `Daymark is ready at ${address}`, ''])
    expect(mails).toContain(`Mails are files in ${join(data, 'outbox')}`)
    expect(mails).toContain('npm run people -- link <address> --show')
    expect(others).toEqual([''])
  })

  test('keeps a secret only its owner may read', () => {
    const file = join(data, 'jwt-secret')

    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)('keeps its users after %s', async (signal) => {
    const email = `${signal.toLowerCase()}@example.org`
    const first = await runServer({ DAYMARK_DATA_DIR: data })
    await authenticate(await first.ready, 'signup', email)
    await stop(first, signal)

    const second = await runServer({ DAYMARK_DATA_DIR: data })
    const session = await authenticate(await second.ready, 'token?grant_type=password', email)
    await stop(second, 'SIGTERM')

    expect(session.status).toBe(200)
  })

  test('can be stopped before it is ready', async () => {
    const server = await runServer({ DAYMARK_DATA_DIR: join(folder, 'hurried') })

    server.send('SIGINT')
    const { code } = await server.ended

    // Node itself may still be starting, and then dies of the signal.
    expect([0, null]).toContain(code)
  })
})

describe('a server in front of a hosted project', () => {
  test('needs no database and no data directory', async () => {
    const server = await runServer({
      DAYMARK_DATA_DIR: join(folder, 'none'),
      SUPABASE_URL: 'https://abcdefgh.supabase.co',
      SUPABASE_ANON_KEY: 'sb_publishable_key',
      DAYMARK_CAPTCHA: 'turnstile',
      DAYMARK_CAPTCHA_SITE_KEY: '0x4',
      JWT_SECRET: 'q7Zt1vJx0bNc8sKd3mWf6yRg5hLp2aUe',
    })
    const address = await server.ready
    const page = await fetch(address)
    const config = await fetch(`${address}/config.json`)
    const health = await fetch(`${address}/health`)
    const { code, stderr } = await stop(server, 'SIGTERM')

    expect(await config.json()).toEqual({
      supabaseUrl: 'https://abcdefgh.supabase.co',
      supabaseAnonKey: 'sb_publishable_key',
      settings: {
        captcha: { provider: 'turnstile', site_key: '0x4' },
        mfa_phone_enabled: false,
        manual_linking_enabled: false,
      },
    })
    const captcha = 'https://challenges.cloudflare.com'
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' https://abcdefgh.supabase.co wss://abcdefgh.supabase.co ${captcha};`,
    )
    expect(JSON.parse(stderr)).toMatchObject({
      level: 40,
      settings: ['DAYMARK_DATA_DIR', 'JWT_SECRET'],
    })
    expect([page.status, health.status, code]).toEqual([200, 200, 0])
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})

async function stop(server: ServerProcess, signal: NodeJS.Signals) {
  server.send(signal)
  return server.ended
}

async function authenticate(address: string, how: string, email: string): Promise<Response> {
  const config = await fetch(`${address}/config.json`)
  const { supabaseAnonKey } = Object(await config.json())
  return fetch(`${address}/auth/v1/${how}`, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })
}
