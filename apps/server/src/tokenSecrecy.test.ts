import { inspect } from 'node:util'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { startDaymark } from '../test/daymark.ts'

const logged: unknown[] = []
const write = (...entry: unknown[]) => void logged.push(entry)
const log = { debug: write, info: write, warn: write, error: write }
const metricsToken = 'a token for the metrics'
const server = await startDaymark({
  log,
  config: { metricsToken },
  slow: { ms: 0, report: write },
})
afterAll(() => server.close())

test('[TOKEN-4w, T104] a token is in no log, metric, address, mail or export', async () => {
  const ana = await server.signUp('ana@example.org')
  const apikey = server.keys.anonKey
  const session = { apikey, authorization: `Bearer ${ana.session.access_token}` }
  const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    server.app.request(path, { headers, ...init })
  const made = await ask('/auth/v1/tokens', session, {
    method: 'POST',
    body: JSON.stringify({ name: 'Script', scopes: ['tasks:write'] }),
  })
  const { id, token } = v.parse(v.object({ id: v.string(), token: v.string() }), await made.json())
  const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const answers = [
    await ask('/rest/v1/tasks', bearer),
    await ask('/rest/v1/tasks', bearer, {
      method: 'POST',
      body: JSON.stringify({ title: 'Write' }),
    }),
    await ask('/rest/v1/preferences', bearer, { method: 'POST', body: '{}' }),
    await ask('/rest/v1/nothing', bearer),
    await ask('/rest/v1/tasks', { authorization: `Bearer ${token}x` }),
    await ask('/auth/v1/user', { ...bearer, apikey }),
    await ask('/auth/v1/settings', { apikey: token }),
    await ask('/auth/v1/connections', session),
    await ask('/auth/v1/user/export', session),
    await ask('/metrics', { authorization: `Bearer ${metricsToken}` }),
    await ask(`/auth/v1/connections/${id}`, session, { method: 'DELETE' }),
    await ask('/rest/v1/tasks', bearer),
  ]
  await server.mailQueue.sendDue()

  expect(answers.map(({ status }) => status)).toEqual([
    200, 201, 403, 404, 401, 403, 401, 200, 200, 200, 204, 401,
  ])
  const told = await Promise.all(
    answers.map(async (answer) => inspect([...answer.headers]) + (await answer.text())),
  )
  const texts = [
    inspect(logged, { depth: null, maxStringLength: null }),
    ...told,
    inspect(server.mails),
  ]
  expect(texts[0]).toContain('/rest/v1/tasks')
  expect(inspect(server.mails)).toContain('A token was made')
  for (const text of texts) expect(text).not.toContain(token.slice(3))
})
