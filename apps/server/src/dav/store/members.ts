import { type Reminder, reminders as reminderTable } from '@daymark/core/tables/reminders'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Member } from '@daymark/exchange/caldav/member'
import { formatStamp } from '@daymark/sync/stamp'
import type { Sql } from '../../database/connection.ts'
import type { Place } from './places.ts'
import { type DavStore, uuids } from './store.ts'

export type PlacedMember = { place: Place; member: Member }

/** The bodies' rows of these places, in their order. A task that this version cannot read is passed over everywhere. */
export async function readMembers(
  store: DavStore,
  places: readonly Place[],
  { zone }: { zone: string },
): Promise<PlacedMember[]> {
  if (places.length === 0) return []
  const { sql, device } = store
  const ids = uuids(places.map(({ id }) => id))
  const tasks = await readTasks(sql, device.userId, ids)
  const series = [...tasks.values()].filter(({ repeat }) => repeat !== null).map(({ id }) => id)
  const occurrences = series.length > 0 ? await readOccurrences(sql, device.userId, series) : []
  const reminders = device.rings ? await readReminders(sql, device.userId, ids) : []
  const tags = await readTags(sql, device.userId, [...tasks.values()])
  const parents = await readParents(store, places)
  const ofSeries = groupedBy(occurrences, ({ series_id }) => series_id)
  const ofTask = groupedBy(reminders, ({ task_id }) => task_id)
  return places.flatMap((place) => {
    const task = tasks.get(place.id)
    if (!task) return []
    const { uid, kept } = place
    const member: Member = {
      task,
      uid,
      kept,
      zone,
      parent: (place.parentId && parents.get(place.parentId)) || place.waitsFor,
      tags: Object.keys(task.tags)
        .flatMap((id) => tags.get(id) ?? [])
        .sort(byCodePoint),
      reminders: ofTask.get(task.id) ?? [],
      occurrences: ofSeries.get(task.id) ?? [],
    }
    return { place, member }
  })
}

async function readTasks(sql: Sql, userId: string, ids: string): Promise<Map<string, Task>> {
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[])`
  const tasks = rows.flatMap(({ row }) => readTask(row) ?? [])
  return new Map(tasks.map((task) => [task.id, task]))
}

/** The database has checked a task that has no part in a series, and to check 10,000 again takes long. */
function readTask(row: unknown): Task | null {
  const task = row as Task & { edited?: unknown; believed?: unknown }
  if (task.repeat !== null || task.series_id !== null) return taskTable.parse(row)
  const { edited: _, believed: __, ...plain } = task
  return {
    ...plain,
    created_at: asStamp(task.created_at),
    updated_at: asStamp(task.updated_at),
    completed_at: task.completed_at && asStamp(task.completed_at),
    deleted_at: task.deleted_at && asStamp(task.deleted_at),
  }
}

function asStamp(moment: string): string {
  return formatStamp(Date.parse(moment))
}

async function readOccurrences(
  sql: Sql,
  userId: string,
  series: readonly string[],
): Promise<Task[]> {
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${userId}::uuid and series_id = any (${uuids(series)}::uuid[])
    order by id`
  return rows.flatMap(({ row }) => taskTable.parse(row) ?? [])
}

async function readReminders(sql: Sql, userId: string, ids: string): Promise<Reminder[]> {
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(reminders) as row from public.reminders
    where user_id = ${userId}::uuid and deleted_at is null and task_id = any (${ids}::uuid[])
    order by id`
  return rows.flatMap(({ row }) => reminderTable.parse(row) ?? [])
}

/** The names of the tags on these tasks that are outside the trash. */
async function readTags(sql: Sql, userId: string, tasks: readonly Task[]) {
  const ids = new Set(tasks.flatMap(({ tags }) => Object.keys(tags)))
  if (ids.size === 0) return new Map<string, string>()
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from public.tags
    where user_id = ${userId}::uuid and deleted_at is null and id = any (${uuids(ids)}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The UIDs of the tasks of which these are steps. */
async function readParents({ asServer, device }: DavStore, places: readonly Place[]) {
  const ids = [...new Set(places.flatMap(({ parentId }) => parentId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const named = await asServer(
    (sql) => sql<{ task_id: string; uid: string | null }[]>`
      select task_id, uid from private.dav_names_of(${device.userId}::uuid, ${uuids(ids)}::text::uuid[])`,
  )
  const uids = new Map(named.map(({ task_id, uid }) => [task_id, uid]))
  return new Map(ids.map((id) => [id, uids.get(id) ?? id]))
}

/** The order of UTF-8 is that of code points. */
function byCodePoint(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function groupedBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
