import { tables } from '@daymark/core/tables/all'
import type { RawChange } from '@daymark/sync/remote'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRealtime, until } from '../apps/server/test/realtime.ts'
import { newestMigration } from '../apps/web/build/schema.ts'
import { openSupabaseRemote } from '../apps/web/src/planner/supabaseRemote.ts'

const server = await startRealtime()
// A browser has one of its own, and so has a newer Node.
vi.stubGlobal('WebSocket', WebSocket)
afterAll(() => server.close())

test('the app hears of every table and of what was erased, each once and in order, having joined once', async () => {
  const ada = await server.signIn()
  const received: (RawChange | null)[] = []
  const remote = openSupabaseRemote({
    url: server.url.replace(/^ws/, 'http').replace('/realtime/v1', ''),
    anonKey: server.keys.anonKey,
    user_id: ada.id,
    schema: newestMigration(),
    accessToken: () => ada.token(),
  })
  remote.onChange(tables, (change) => received.push(change))
  await until(() => expect(received).toEqual([null]))

  const id = await server.addTask(ada, { title: 'Write' })
  await server.database.asUser(
    ada.claims,
    (sql) => sql`insert into public.focus_timers (id, duration_seconds) values (${ada.id}, 1500)`,
  )
  // A row that is gone by the time it is looked at again is not told any more.
  await until(() => expect(received).toHaveLength(3))
  await server.deleteTask(ada, id)

  await until(() => expect(received).toHaveLength(4))
  remote.close()
  expect(received.slice(1)).toMatchObject([
    { table: 'tasks', id, seq: 1, row: { title: 'Write' } },
    { table: 'focus_timers', id: ada.id, seq: 2, row: { duration_seconds: 1500 } },
    { table: 'tasks', id, seq: 3, row: null },
  ])
})
