import { afterAll, describe, expect, test } from 'vitest'
import { aTask, startRest, type TestUser } from '../../test/rest.ts'
import { openDatabase } from '../database/database.ts'
import { restRoutes } from './routes.ts'

const server = await startRest()
const database = openDatabase({
  connection: server.connection,
  connections: 1,
  patience: 60_000,
})
afterAll(async () => {
  await database.close()
  await server.close()
})
const rest = restRoutes({ ...server, database })
const [ada, bob] = [await server.createUser(), await server.createUser()]
const ended = await server.createUser()
const tokens = new Map<TestUser, string>()
for (const user of [ada, bob, ended]) {
  await user.rest.from('tasks').insert([aTask(), aTask({ title: user.id })])
  tokens.set(user, await user.token(60))
}
await ended.signOut()

describe('[T4] 200 requests of two users on one connection', () => {
  // Errors before, in and after the statement, and in following ones.
  const kinds: [search: string, body: (() => object) | null, headers: object, ends: number[]][] = [
    ['select=user_id,title', null, {}, [200]],
    ['select=user_id&id=eq.x', null, {}, [400]],
    ['title=match.^(a', null, {}, [400]],
    ['select=user_id,title', null, { accept: 'application/vnd.pgrst.object+json' }, [406]],
    ['select=user_id', () => aTask({ title: '' }), {}, [400]],
    ['select=user_id', () => aTask(), { prefer: 'return=representation' }, [201]],
    ['x=eq.1', null, {}, [400]],
    ['select=user_id,title&order=title', null, { prefer: 'count=exact' }, [200]],
  ]

  test('never mix, whatever fails in some of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => {
        const user = [ada, bob][turn % 2] ?? ada
        const [search, body, headers, ends] = kinds[Math.floor(turn / 2) % kinds.length] ?? []
        if (turn % 20 === 0) expect(await ask(ended, 'select=title')).toMatchObject({ status: 401 })
        const { status, text } = await ask(user, search, body?.(), headers)
        expect(ends).toContain(status)
        return { user, status, text }
      }),
    )

    for (const { user, status, text } of answers) {
      const found = [ada, bob, ended].filter(({ id }) => text.includes(id))
      expect(found).toEqual(status < 300 ? [user] : [])
    }
  })

  test('leave neither a role, nor claims, nor a transaction behind', async () => {
    const remaining = await database.asUser({ role: 'anon' }, async (sql) => {
      const [row] = await sql`select current_user, current_setting('request.jwt.claims') as claims,
        (select count(*)::int from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%') as open`
      return row
    })

    expect(remaining).toEqual({ current_user: 'anon', claims: '{"role":"anon"}', open: 0 })
  })
})

async function ask(user: TestUser, search = '', body?: object, headers = {}) {
  const answer = await rest.request(`/tasks?${search}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens.get(user)}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}
