import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { isDatabaseError } from '../../database/database.ts'
import { type DavError, refused } from '../davError.ts'
import { type DavStore, uuids } from './store.ts'

/** What `apply_act` takes at once. */
const most = 500

/** Applies the mutations of one act in the transaction of the request. */
export async function applyAct({ sql }: DavStore, mutations: readonly Mutation[]): Promise<void> {
  for (let from = 0; from < mutations.length; from += most) {
    const part = mutations.slice(from, from + most).map(wireForm)
    await sql`select public.apply_act(${JSON.stringify(part)}::text::jsonb)`
  }
}

function wireForm(mutation: Mutation) {
  const { type, table, id, at } = mutation
  const target = { type, table, id, updated_at: at }
  switch (mutation.type) {
    case 'insert':
      return { ...target, row: mutation.row }
    case 'upsert':
      return { ...target, row: mutation.columns }
    case 'patch':
      return { ...target, columns: mutation.columns }
    case 'erase':
      return target
  }
}

/** Serialises the writes of a person before anything is read. */
export async function lockWrites({ asServer, device }: DavStore): Promise<void> {
  await asServer((sql) => sql`select private.dav_lock(${device.userId}::uuid)`)
}

/** These tasks, those above and below them, and their series with all occurrences, in the trash too. */
export async function readFamily(
  { sql, device }: DavStore,
  ids: readonly string[],
): Promise<Map<Task['id'], Task>> {
  if (ids.length === 0) return new Map()
  const { userId } = device
  const given = uuids(ids)
  const rows = await sql<{ row: unknown }[]>`
    with recursive
    above as (
      select id, parent_id from public.tasks where user_id = ${userId}::uuid and id = any (${given}::uuid[])
      union
      select task.id, task.parent_id
      from above join public.tasks as task on task.user_id = ${userId}::uuid and task.id = above.parent_id
    ),
    below as (
      select id from above where id = any (${given}::uuid[])
      union
      select task.id
      from below join public.tasks as task on task.user_id = ${userId}::uuid and task.parent_id = below.id
    ),
    series as (
      select coalesce(series_id, id) as id from public.tasks
      where user_id = ${userId}::uuid and id = any (${given}::uuid[])
        and (series_id is not null or repeat is not null)
    )
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${userId}::uuid and id in (
      select id from above union select id from below union select id from series
    )
    union all
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${userId}::uuid and series_id in (select id from series)`
  return taskMap(rows)
}

function taskMap(rows: readonly { row: unknown }[]): Map<Task['id'], Task> {
  const tasks = rows.flatMap(({ row }) => taskTable.parse(row) ?? [])
  return new Map(tasks.map((task) => [task.id, task]))
}

/** What the client is told where the database takes no act; null: that is no refusal. */
export function refusalOf(error: unknown): DavError | null {
  if (!isDatabaseError(error)) return null
  if (error.code === 'PGRST')
    return error.message.includes('quota_exceeded')
      ? refused('quota-not-exceeded', 'This account is full.')
      : { status: 403, says: 'That is not allowed.' }
  if (error.code === '42501') return { status: 403, says: 'That is not allowed.' }
  if (['23514', '54000', '53400'].includes(error.code) || error.code.startsWith('22'))
    return refused('valid-calendar-data', 'It holds something that cannot be kept.')
  if (error.code === '23505') return refused('no-uid-conflict', 'Another task has this UID.')
  // A statement took too long, such as the one that waits for other writes of the person. A client tries again after 503.
  if (error.code === '57014')
    return {
      status: 503,
      says: 'The server is busy; please try again later.',
      headers: { 'retry-after': '30' },
    }
  return null
}
