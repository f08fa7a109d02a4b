import { TaskId, UserId } from '@daymark/core/ids'
import { blankTask, tasks } from '@daymark/core/tables/tasks'
import type { HistoryQuery, RecordedChange } from '@daymark/sync/remote'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { signUpTestUser } from './testUser.ts'

const daymark = await startDaymark()
afterAll(() => daymark.close())

const id = v.parse(TaskId, '10000000-0000-4000-8000-000000000001')
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('[MERGE-1] the history answers what a device asks of values that were replaced', async () => {
  const { remote, user_id } = await signUpTestUser(daymark, 'ada@example.org')
  const at = ago(30)
  const row = blankTask({
    ...{ id, user_id: v.parse(UserId, user_id), title: 'Call Ana', priority: 'medium' },
    ...{ due_date: null, position: null, created_at: at, updated_at: at },
  })
  const send = (mutation: ReturnType<typeof tasks.patch>) =>
    remote.send({ kind: 'rows', table: tasks, mutations: [mutation] })
  const ask = async (query: HistoryQuery): Promise<RecordedChange[]> => {
    const answer = await remote.history(query)
    return answer.ok ? answer.value : expect.fail(JSON.stringify(answer.error))
  }
  await send(tasks.create(row))
  const late = ago(10)
  await send(tasks.patch(id, { title: 'Call Ben', tags: { [id]: true } }, late))
  await send(tasks.patch(id, { title: 'Call Cem' }, ago(0)))

  const entries = await ask({ rows: [{ table: 'tasks', id }] })
  const [newest, edit, added] = entries
  expect(entries).toMatchObject([
    { table: 'tasks', id, kind: 'changed', before: { title: 'Call Ben' }, writtenAt: null },
    { kind: 'changed', before: { title: 'Call Ana', [`tags/${id}`]: null } },
    { kind: 'added', before: null },
  ])
  expect(Date.parse(edit?.writtenAt ?? '')).toBe(Date.parse(late))
  expect(newest?.source.kind).toBe('session')

  const timelyBy = newest?.source.id ?? ''
  expect(await ask({ timelyBy, before: Number.MAX_SAFE_INTEGER })).toMatchObject([
    { seq: newest?.seq },
  ])
  expect(await ask({ timelyBy, before: newest?.seq ?? 0 })).toEqual([])
  // Nobody else has written anything; somebody who is not the writer of these finds them.
  const besides = newest ?? added
  if (!besides) expect.fail('There is no entry')
  expect(await ask({ besides })).toEqual([])
  const other = { ...besides.source, id: '10000000-0000-4000-8000-000000000009' }
  expect(await ask({ besides: { ...besides, source: other } })).toHaveLength(1)
  const longAgo = { ...besides, source: other, at: ago(20) }
  expect(await ask({ besides: longAgo })).toEqual([])
})
