import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startRealtime, type TestUser, until } from '../../test/realtime.ts'
import { restRoutes } from './routes.ts'

const server = await startRealtime()
afterAll(() => server.close())
const { database, keys, clock } = server
const log = { debug() {}, info() {}, warn() {}, error: console.error }
const rest = restRoutes({ database, verify: keys.verify, clock, log, proxies: 1 })

async function send(user: TestUser, method: 'POST' | 'PATCH', body: object, echo: string) {
  const path = method === 'POST' ? '/tasks' : '/tasks?title=like.Step*'
  const headers = {
    authorization: `Bearer ${await user.token()}`,
    'content-type': 'application/json',
    prefer: `return=minimal${echo}`,
  }
  const response = await rest.request(path, { method, headers, body: JSON.stringify(body) })
  expect(response.ok).toBe(true)
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: randomUUID(), title: `Step ${n}` }))

describe('rows that are inserted with echo=none', () => {
  test.each([1, 120])(
    'are told to other sessions of their person, not to their own (%i)',
    async (count) => {
      const here = await server.signIn()
      const there = await server.signIn(here.id)
      const own = await server.subscribedClient(here)
      const other = await server.subscribedClient(there)

      await send(here, 'POST', rowsOf(count), ',echo=none')

      await until(() => expect(other.events).toHaveLength(count))
      await server.delivered(own.client)
      expect(own.events).toEqual([])
    },
  )

  test('are told of to all where they change, and where echo is not named', async () => {
    const here = await server.signIn()
    const own = await server.subscribedClient(here)

    await send(here, 'POST', rowsOf(1), ',echo=none')
    await send(here, 'PATCH', { title: 'Step on' }, ',echo=none')
    await send(here, 'POST', rowsOf(1), '')

    await until(() => expect(own.events).toHaveLength(2))
    expect(own.events.map(({ eventType }) => eventType)).toEqual(['UPDATE', 'INSERT'])
  })

  test('leave the counts of days to be told', async () => {
    const here = await server.signIn()
    const own = await server.subscribedClient(here, { requests: [{ table: 'task_completions' }] })

    const [row] = rowsOf(1)
    await send(here, 'POST', [{ ...row, due_date: '2026-01-05T00:00:00' }], ',echo=none')

    await until(() => expect(own.events).toHaveLength(1))
  })
})
