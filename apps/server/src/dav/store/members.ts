import { groupBy } from '@daymark/core/groupBy'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Member, PlainTask } from '@daymark/exchange/caldav/member'
import type { Sql } from '../../database/connection.ts'
import type { Place } from './places.ts'
import { type DavStore, uuids } from './store.ts'
import { readReminders, readTags } from './taskParts.ts'

export type PlacedMember = { place: Place; member: Member<Task | PlainTask> }

/** The bodies' rows of these places, in their order. A task that this version cannot read is passed over everywhere. */
export async function readMembers(
  store: DavStore,
  places: readonly Place[],
  { zone }: { zone: string },
): Promise<PlacedMember[]> {
  if (places.length === 0) return []
  const { sql, device } = store
  const ids = places.map(({ id }) => id)
  const tasks = await readTasks(sql, device.userId, uuids(ids))
  const series = [...tasks.values()].filter(({ repeat }) => repeat !== null).map(({ id }) => id)
  const occurrences = series.length > 0 ? await readOccurrences(sql, device.userId, series) : []
  const reminders = device.rings ? await readReminders(store, ids) : []
  const tags = await readTagNames(store, tasks.values())
  const parents = await readParents(store, places)
  const ofSeries = groupBy(occurrences, ({ series_id }) => series_id)
  const shown = reminders.filter(({ deleted_at }) => deleted_at === null)
  const ofTask = groupBy(shown, ({ task_id }) => task_id)
  return places.flatMap((place) => {
    const task = tasks.get(place.id)
    if (!task) return []
    const { uid, kept } = place
    const member: Member<Task | PlainTask> = {
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

/** The database has checked what is written of a task without a rule, and to check 10,000 again takes long. */
async function readTasks(
  sql: Sql,
  userId: string,
  ids: string,
): Promise<Map<string, Task | PlainTask>> {
  const rows = await sql<PlainRow[]>`
    select id, title, description, priority, due_date, at_minutes, estimate_minutes, completed,
      completed_at, tags, created_at, updated_at, repeat is not null as repeats
    from public.tasks
    where user_id = ${userId}::uuid and id = any (${ids}::uuid[])`
  const tasks = new Map<string, Task | PlainTask>()
  for (const row of rows) if (!row.repeats) tasks.set(row.id, plainTask(row))
  const series = rows.flatMap(({ id, repeats }) => (repeats ? id : []))
  for (const task of await readSeries(sql, userId, series)) tasks.set(task.id, task)
  return tasks
}

type PlainRow = Omit<PlainTask, Moments | 'completed_at'> &
  Record<Moments, Date> & { completed_at: Date | null; repeats: boolean }
type Moments = 'created_at' | 'updated_at'

// Column by column: to take apart 10,000 rows otherwise makes twice the garbage.
function plainTask(row: PlainRow): PlainTask {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    due_date: row.due_date,
    at_minutes: row.at_minutes,
    estimate_minutes: row.estimate_minutes,
    completed: row.completed,
    completed_at: row.completed_at?.toISOString() ?? null,
    tags: row.tags,
    repeat: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

async function readSeries(sql: Sql, userId: string, series: readonly string[]): Promise<Task[]> {
  if (series.length === 0) return []
  const rows = await sql<{ row: unknown }[]>`
    select row_to_json(tasks) as row from public.tasks
    where user_id = ${userId}::uuid and id = any (${uuids(series)}::uuid[])`
  return rows.flatMap(({ row }) => taskTable.parse(row) ?? [])
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

/** The names of the tags on these tasks that are outside the trash. */
async function readTagNames(store: DavStore, tasks: Iterable<Pick<Task, 'tags'>>) {
  const ids = new Set<string>()
  for (const { tags } of tasks) for (const id of Object.keys(tags)) ids.add(id)
  const tags = await readTags(store, [...ids])
  return new Map<string, string>(
    tags.flatMap(({ id, name, deleted_at }) => (deleted_at === null ? [[id, name]] : [])),
  )
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
