import { type Reminder, reminders as reminderTable } from '@daymark/core/tables/reminders'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { PutRows } from '@daymark/exchange/caldav/putContext'
import { readFamily } from './acts.ts'
import { type DavStore, uuids } from './store.ts'

/** The rows that a PUT may change or stand beside; `isNew` where it may make a task. */
export async function readPutRows(
  store: DavStore,
  ids: readonly string[],
  { isNew }: { isNew: boolean },
): Promise<PutRows> {
  const tasks = await readFamily(store, ids)
  return {
    tasks,
    reminders: await readReminders(store, [...tasks.keys()]),
    tags: await readTags(store),
    series: isNew ? await readOpenSeries(store) : [],
    ...(isNew ? await readLastPlaces(store) : { lastPosition: null, lastListPosition: null }),
  }
}

async function readReminders(
  { sql, device }: DavStore,
  ids: readonly string[],
): Promise<Reminder[]> {
  if (ids.length === 0) return []
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(reminders) as row from public.reminders
    where user_id = ${device.userId}::uuid and task_id = any (${uuids(ids)}::text::uuid[])
    order by id`
  return rows.flatMap(({ row }) => reminderTable.parse(row) ?? [])
}

async function readTags({ sql, device }: DavStore): Promise<Tag[]> {
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tags) as row from public.tags where user_id = ${device.userId}::uuid order by id`
  return rows.flatMap(({ row }) => tagTable.parse(row) ?? [])
}

/** The open series, and what was done of them within a day. */
async function readOpenSeries({ sql, device, now }: DavStore): Promise<Task[]> {
  const since = new Date(now - 86_400_000).toISOString()
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${device.userId}::uuid and deleted_at is null and repeat is not null and not completed
    union all
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${device.userId}::uuid and deleted_at is null and series_id is not null
      and completed_at > ${since}::text::timestamptz`
  return rows.flatMap(({ row }) => taskTable.parse(row) ?? [])
}

async function readLastPlaces({ sql, device }: DavStore) {
  const [row] = await sql<{ position: string | null; list_position: string | null }[]>`
    select max(position) as position, max(list_position) as list_position
    from public.tasks where user_id = ${device.userId}::uuid and deleted_at is null`
  return { lastPosition: row?.position ?? null, lastListPosition: row?.list_position ?? null }
}
