import { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRealtime, until } from '../apps/server/test/realtime.ts'
import { openRemote } from '../apps/web/src/planner/remote.ts'
import type { News } from '../apps/web/src/planner/table.ts'

const server = await startRealtime()
// A browser has one of its own, and so has a newer Node.
vi.stubGlobal('WebSocket', WebSocket)
afterAll(() => server.close())

test('the app hears of every table and of what was erased, each once and in order, having joined once', async () => {
  const ada = await server.person()
  const heard: (News | null)[] = []
  const remote = openRemote({
    url: server.url.replace(/^ws/, 'http').replace('/realtime/v1', ''),
    anonKey: server.keys.anonKey,
    user_id: v.parse(UserId, ada.id),
    accessToken: () => ada.token(),
  })
  remote.onNews((news) => heard.push(news))
  await until(() => expect(heard).toEqual([null]))

  const id = await server.addTask(ada, { title: 'Write' })
  await server.database.asUser(
    ada.claims,
    (sql) => sql`insert into public.focus_timers (id, duration_seconds) values (${ada.id}, 1500)`,
  )
  // A row that is gone by the time it is looked at again is not told any more.
  await until(() => expect(heard).toHaveLength(3))
  await server.deleteTask(ada, id)

  await until(() => expect(heard).toHaveLength(4))
  remote.close()
  expect(heard.slice(1)).toMatchObject([
    { table: 'tasks', id, seq: 1, row: { title: 'Write' } },
    { table: 'focus_timers', id: ada.id, seq: 2, row: { duration_seconds: 1500 } },
    { table: 'tasks', id, seq: 3, row: null },
  ])
})
