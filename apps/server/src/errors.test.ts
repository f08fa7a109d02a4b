import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database/database.ts'
import { authError, restError, restTokenError, unexpected } from './errors.ts'

function startFailing(failure: Error = new Error('the secret reason')) {
  const logged: { level: string; entry: Record<string, unknown>; message: unknown }[] = []
  const writeAs = (level: string) => (entry: object, message?: unknown) =>
    logged.push({ level, entry: { ...entry }, message })
  const log = {
    debug: writeAs('debug'),
    info: writeAs('info'),
    warn: writeAs('warn'),
    error: writeAs('error'),
  }
  const app = new Hono().onError(unexpected(log)).all('*', () => {
    throw failure
  })
  return { app, logged, log }
}

const dated = { headers: { 'x-supabase-api-version': '2024-01-01' } }
const unforeseen = 'Unexpected failure, please check server logs for more information'
const anId = expect.stringMatching(/^[\da-f-]{36}$/)

describe('what nobody foresaw', () => {
  test.each([
    [
      '/auth/v1/user',
      {},
      { code: 500, error_code: 'unexpected_failure', msg: unforeseen, error_id: anId },
    ],
    ['/auth/v1/user', dated, { code: 'unexpected_failure', message: unforeseen, error_id: anId }],
    [
      '/rest/v1/tasks',
      {},
      {
        code: 'PGRSTX00',
        message: unforeseen,
        details: expect.stringMatching(/^error_id: [\da-f-]{36}$/),
        hint: null,
      },
    ],
    ['/config.json', {}, { message: unforeseen, error_id: anId }],
  ])('is told in the shape of %s with an id, and nothing else', async (path, init, body) => {
    const { app } = startFailing()

    const answer = await app.request(path, init)
    const text = await answer.text()

    expect(answer.status).toBe(500)
    expect(JSON.parse(text)).toEqual(body)
    expect(text).not.toMatch(/secret reason|errors\.test/)
  })

  test.each(['/auth/v1/user', '/rest/v1/tasks', '/'])(
    'at %s is in the log under its id',
    async (path) => {
      const failure = new Error('the secret reason')
      const { app, logged } = startFailing(failure)

      const text = await (await app.request(path)).text()

      const [line] = logged
      expect(line?.entry).toMatchObject({ err: failure, error_id: expect.any(String) })
      expect(text).toContain(line?.entry.error_id)
    },
  )

  test.each([
    ['/auth/v1/user', '2'],
    ['/rest/v1/tasks', '1'],
    ['/reminders/v1/unsubscribe', '2'],
  ])('at %s is something to wait for when the database is away', async (path, seconds) => {
    const { app, logged } = startFailing(new DatabaseUnavailable('unreachable'))

    const answer = await app.request(path, dated)

    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe(seconds)
    // The outage is warned of once, not with each request.
    expect(logged.map(({ level }) => level)).toEqual(['info'])
  })
})

describe('a refusal of the auth service', () => {
  test.each([
    ['none', undefined, { code: 403, error_code: 'bad_jwt', msg: 'no' }],
    ['an older one', '2023-01-01', { code: 403, error_code: 'bad_jwt', msg: 'no' }],
    ['the dated one', '2024-01-01', { code: 'bad_jwt', message: 'no' }],
    ['a newer one', '2025-06-01', { code: 'bad_jwt', message: 'no' }],
    ['no date at all', 'latest', { code: 403, error_code: 'bad_jwt', msg: 'no' }],
  ])('has the shape of the version asked for: %s', async (_, version, body) => {
    const { log } = startFailing()
    const headers = new Headers(version ? { 'x-supabase-api-version': version } : {})
    const request = new Request('http://localhost/auth/v1/user', { headers })

    const answer = authError(request, { status: 403, code: 'bad_jwt', message: 'no' }, log)

    expect(await answer.json()).toEqual(body)
    expect(answer.headers.get('x-sb-error-code')).toBe('bad_jwt')
  })
})

describe('a refusal of REST', () => {
  test('has four fields and names its code in a header', async () => {
    const answer = restError({ status: 400, code: '23514', message: 'violates check' })

    expect(await answer.json()).toEqual({
      code: '23514',
      message: 'violates check',
      details: null,
      hint: null,
    })
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=23514')
  })

  test.each([
    [{ kind: 'expired', at: 0 }, 'PGRST303', 'JWT expired'],
    [{ kind: 'not_yet_valid' }, 'PGRST303', 'JWT not yet valid'],
    [{ kind: 'malformed', parts: 2 }, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
    [{ kind: 'wrong_key' }, 'PGRST301', 'No suitable key or wrong key type'],
  ] as const)('of a token says why: %j', async (error, code, message) => {
    const answer = restTokenError(error)

    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code, message })
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    )
  })
})
