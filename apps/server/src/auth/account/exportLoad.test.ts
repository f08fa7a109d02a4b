import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, startAuth } from '../../../test/auth.ts'
import { expectRefusal } from '../../../test/refusals.ts'
import { streamOf } from './streamOf.ts'

const server = await startAuth()
afterAll(() => server.close())

const exported = (token: string) => server.call('/user/export', { method: 'GET', token })

async function withTasks(email: string, count: number, description = '') {
  const { session, user } = await signedUp(server, email)
  await server.admin`
    insert into public.tasks (user_id, id, title, description, due_date)
    select ${user.id}, gen_random_uuid(), 'Task ' || n, ${description}, '2026-01-05'
    from generate_series(1, ${count}::int) as n`
  return { token: session.access_token, id: user.id }
}

function readerOf({ body }: Response) {
  if (!body) throw new Error('an answer without a body')
  return body.getReader()
}

describe('[T33] the export of a large account', () => {
  test('is the same as all rows of the database, each once, whatever its table', async () => {
    const { token, id } = await withTasks('whole@example.org', 650)
    await server.admin`
      delete from public.tasks
      where user_id = ${id} and right(title, 1) in ('1', '3', '5', '7')`

    const { tables } = JSON.parse(await (await exported(token)).text())

    const rows = async (table: string, order: string) => {
      const [found] = await server.admin.unsafe(
        `select json_agg(one order by ${order}) as rows from public.${table} as one where user_id = $1`,
        [id],
      )
      return found?.rows
    }
    expect(tables.tasks).toHaveLength(390)
    expect(tables.tasks).toEqual(await rows('tasks', 'id'))
    expect(tables.erasures).toHaveLength(260)
    expect(tables.erasures).toEqual(await rows('erasures', 'user_id, table_name, id'))
    expect(tables.task_completions).toEqual(await rows('task_completions', 'user_id, date'))
  })

  test('is sent in small parts, and read from the database as the client reads', async () => {
    const { token, id } = await withTasks('parts@example.org', 500, 'x'.repeat(16_000))
    const reader = readerOf(await exported(token))
    const parts = [(await reader.read()).value]
    const late = { id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', title: 'Late', user_id: id }
    await server.admin`insert into public.tasks ${server.admin({ ...late, due_date: '2026-01-05' })}`

    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parts.push(read.value)
    }

    const sizes = parts.map((part) => part?.byteLength ?? 0)
    const text = Buffer.concat(parts.flatMap((part) => part ?? [])).toString()
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(8_000_000)
    expect(Math.max(...sizes)).toBeLessThan(3_500_000)
    expect(JSON.parse(text).tables.tasks.at(-1)).toMatchObject(late)
  })

  test('breaks off when its session ends, instead of ending early as if it were whole', async () => {
    const { token } = await withTasks('ended@example.org', 300)
    const answer = await exported(token)
    const reader = readerOf(answer)
    await reader.read()
    await server.call('/logout', { token })

    const reading = async () => {
      while (!(await reader.read()).done);
    }

    await expect(reading()).rejects.toThrow('the session has ended')
    expect(server.logged).toContainEqual(expect.objectContaining({ err: expect.anything() }))
  })
})

describe('[T33] while an export is being read', () => {
  const busy = [429, 'over_request_rate_limit', 'Request rate limit reached'] as const

  test('the same user gets no other, and others do', async () => {
    const [ada, bob] = [
      await withTasks('ada@example.org', 1),
      await withTasks('bob@example.org', 1),
    ]
    const first = await exported(ada.token)

    await expectRefusal(server, '/user/export', { method: 'GET', token: ada.token }, [...busy])
    const other = await exported(bob.token)
    for (const answer of [first, other]) await answer.text()
    const again = await exported(ada.token)

    expect([other.status, again.status]).toEqual([200, 200])
    await again.text()
  })

  test('its place is free again once the client has hung up', async () => {
    const { token } = await withTasks('hung-up@example.org', 1)
    const reader = readerOf(await exported(token))
    await reader.read()

    await reader.cancel()

    const again = await exported(token)
    expect(again.status).toBe(200)
    await again.text()
  })

  test('its place is free again once the connection is cut, before all of it was sent', async () => {
    const { token } = await withTasks('cut@example.org', 1_000, 'x'.repeat(16_000))
    const http = createServer(getRequestListener(server.app.fetch)).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const headers = { apikey: server.keys.anonKey, authorization: `Bearer ${token}` }
    const request = get({ port, path: '/auth/v1/user/export', headers })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    await once(answer, 'readable')
    const meanwhile = await exported(token)

    answer.destroy()

    await expect
      .poll(
        async () => {
          const again = await exported(token)
          await again.body?.cancel()
          return again.status
        },
        { timeout: 10_000 },
      )
      .toBe(200)
    expect([answer.statusCode, meanwhile.status]).toEqual([200, 429])
    http.close()
  })

  test('and ten are, further users are told to wait', async () => {
    const waiting: Response[] = []
    for (let n = 0; n < 11; n += 1) {
      const { token } = await withTasks(`many-${n}@example.org`, 1)
      waiting.push(await exported(token))
    }

    const statuses = waiting.map(({ status }) => status)
    await Promise.all(waiting.map((answer) => answer.body?.cancel()))
    expect(statuses).toEqual([...Array(10).fill(200), 503])
  })

  test('nobody keeps their place by reading too slowly', async () => {
    const freed: string[] = []
    async function* parts() {
      yield 'first'
      yield 'second'
    }
    const options = { longestMs: 5, ended: () => freed.push('place'), failed: () => {} }

    const reader = streamOf(parts(), options).getReader()
    await expect.poll(() => freed, { timeout: 10_000 }).toEqual(['place'])

    await expect(reader.read()).rejects.toThrow('the client reads too slowly')
  })
})
