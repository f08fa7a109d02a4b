import { inspect } from 'node:util'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { startDaymark } from '../test/daymark.ts'
import { createApp } from './app.ts'
import { openDatabase } from './database/database.ts'

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

type Server = Awaited<ReturnType<typeof startDaymark>>

const Made = v.object({ id: v.string(), token: v.string() })

/** Someone with a session and a token of a program. */
async function personOf(daymark: Server, email: string) {
  const { session } = await daymark.signUp(email)
  const headers = {
    apikey: daymark.keys.anonKey,
    authorization: `Bearer ${session.access_token}`,
  }
  const body = JSON.stringify({ name: 'Script', scopes: ['tasks:write'] })
  const made = await daymark.app.request('/auth/v1/tokens', { method: 'POST', headers, body })
  return { headers, made: v.parse(Made, await made.json()) }
}

test('[TOKEN-4e, T104] a token that was ended on one server is refused by another within a second', async () => {
  const { headers, made } = await personOf(server, 'two@example.org')
  const database = openDatabase({ connection: server.connection })
  const other = await createApp({ ...server.parts, database })
  const bearer = { headers: { authorization: `Bearer ${made.token}` } }
  const statusThere = async () => (await other.app.request('/rest/v1/tasks', bearer)).status
  expect(await statusThere()).toBe(200)

  await server.app.request(`/auth/v1/connections/${made.id}`, { method: 'DELETE', headers })

  expect(await statusThere()).toBe(401)
  await other.realtime.close()
  await database.close()
})

test('[TOKEN-4s] with DAYMARK_APPS=false no token is taken, with an application key or without', async () => {
  const { made } = await personOf(server, 'off@example.org')
  const database = openDatabase({ connection: server.connection })
  const config = { ...server.parts.config, apps: false }
  const off = await createApp({ ...server.parts, config, database })
  const authorization = `Bearer ${made.token}`
  const asked = async (headers: Record<string, string>) =>
    v.parse(
      v.object({ code: v.string() }),
      await (await off.app.request('/rest/v1/tasks', { headers })).json(),
    ).code

  expect(await asked({ authorization })).toBe('no_api_key')
  expect(await asked({ authorization, apikey: server.keys.anonKey })).toBe('PGRST301')
  await off.realtime.close()
  await database.close()
})

test('[TOKEN-4w, T104] a token is in no log, metric, address, mail or export', async () => {
  const { headers: session, made } = await personOf(server, 'ana@example.org')
  const { id, token } = made
  const apikey = server.keys.anonKey
  const ask = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    server.app.request(path, { headers, ...init })
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
