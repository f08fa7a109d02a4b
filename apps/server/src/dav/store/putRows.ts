import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { PutRows } from '@daymark/exchange/caldav/putContext'
import { readFamily } from './acts.ts'
import type { DavStore } from './store.ts'
import { readReminders, readTags } from './taskParts.ts'

/** The rows that a PUT may change or stand beside. */
export async function readPutRows(
  store: DavStore,
  ids: readonly string[],
  beside: Beside,
): Promise<PutRows> {
  const [tasks, tags] = await Promise.all([readFamily(store, ids), readTags(store, 'all')])
  return { tasks, reminders: await readReminders(store, [...tasks.keys()]), tags, ...beside }
}

export type Beside = {
  lastPosition: string | null
  lastListPosition: string | null
  series: Task[]
}

/** What a new task stands beside: the last places, the open series, and what was done of these within a day. */
export async function readBeside({ sql, device, now }: DavStore): Promise<Beside> {
  const since = new Date(now - 86_400_000).toISOString()
  const [row] = await sql<
    { place: string | null; list_place: string | null; series: unknown[] | null }[]
  >`
    select max(position) as place, max(list_position) as list_place,
      json_agg(row_to_json(tasks)) filter (
        where repeat is not null and not completed
          or series_id is not null and completed_at > ${since}::text::timestamptz
      ) as series
    from public.tasks where user_id = ${device.userId}::uuid and deleted_at is null`
  return {
    lastPosition: row?.place ?? null,
    lastListPosition: row?.list_place ?? null,
    series: (row?.series ?? []).flatMap((task) => taskTable.parse(task) ?? []),
  }
}

export const nothingBeside: Beside = { lastPosition: null, lastListPosition: null, series: [] }
