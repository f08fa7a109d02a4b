import type { Day } from '@daymark/core/calendar/day'
import { type Task, tasks as taskTable } from '@daymark/core/tables/tasks'
import type { Call } from '../call.ts'

/** Reads rows of synchronised tables: what the policies of the token let it see. */

type Parsed = { parse(row: unknown): unknown }
type RowIn<T extends Parsed> = NonNullable<ReturnType<T['parse']>>

/** Ids as an array of PostgreSQL. */
export function uuids(ids: Iterable<string>): string {
  return `{${[...ids].join()}}`
}

/** All rows of a small table outside the trash. */
export async function readAll<T extends Parsed & { name: string; hasTrash: boolean }>(
  { sql, userId }: Pick<Call, 'sql' | 'userId'>,
  table: T,
): Promise<RowIn<T>[]> {
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(held) as row from ${sql(`public.${table.name}`)} as held
    where user_id = ${userId}::uuid
      ${table.hasTrash ? sql`and deleted_at is null` : sql``}`
  return parsed(table, rows)
}

export async function readByIds<T extends Parsed & { name: string }>(
  { sql, userId }: Pick<Call, 'sql' | 'userId'>,
  table: T,
  ids: Iterable<string>,
): Promise<RowIn<T>[]> {
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(held) as row from ${sql(`public.${table.name}`)} as held
    where user_id = ${userId}::uuid and id = any (${uuids(ids)}::uuid[])`
  return parsed(table, rows)
}

/** Which tasks are read beside the open ones: those due on a day, or all that are done. */
export type Beside = { due: Day } | 'done' | 'nothing'

/**
 * The open tasks with all their steps. Of those that repeat also what was done of the days from that on which they stand: the
 * days before say nothing of where they show.
 */
export async function readOpenTasks(
  { sql, userId }: Call,
  beside: Beside = 'nothing',
): Promise<Task[]> {
  const day = typeof beside === 'object' ? beside.due : null
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(held) as row from public.tasks as held
    where user_id = ${userId}::uuid and (
      deleted_at is null and (
        not completed or ${beside === 'done'} or parent_id is not null
        or due_date >= ${day}::text::date and due_date < ${day}::text::date + 1
      )
      or series_id is not null and exists (
        select from public.tasks as series
        where series.user_id = ${userId}::uuid and series.id = held.series_id
          and series.repeat is not null and not series.completed and series.deleted_at is null
          and held.series_day >= coalesce(series.series_day, series.due_date::date, '-infinity')
      )
    )`
  return parsed(taskTable, rows)
}

/**
 * These tasks with those above and below them, and the families of those that repeat: all series that follow one another,
 * and what was done of them, in the trash too.
 */
export async function readFamilies(
  { sql, userId }: Call,
  ids: readonly string[],
): Promise<{ tasks: Task[]; erased: ReadonlySet<string> }> {
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
      select id from above
      union
      select task.id from below join public.tasks as task on task.user_id = ${userId}::uuid and task.parent_id = below.id
    ),
    series as (
      select coalesce(series_id, id) as id from public.tasks
      where user_id = ${userId}::uuid and id in (select id from below)
        and (series_id is not null or repeat is not null)
    )
    select to_jsonb(held) as row from public.tasks as held
    where user_id = ${userId}::uuid and (
      id in (select id from below)
      or series_id in (select id from series)
      or substr(id::text, 9) in (select substr(id::text, 9) from series)
    )`
  const tasks: Task[] = parsed(taskTable, rows)
  const families = new Set(
    tasks.flatMap(({ id, repeat, series_id }) => (repeat || series_id ? id.slice(8) : [])),
  )
  if (families.size === 0) return { tasks, erased: new Set() }
  const erasures = await sql<{ id: string }[]>`
    select id from public.erasures
    where user_id = ${userId}::uuid and table_name = 'tasks'
      and substr(id::text, 9) in (
        select jsonb_array_elements_text(${JSON.stringify([...families])}::text::jsonb)
      )`
  return { tasks, erased: new Set(erasures.map(({ id }) => id)) }
}

function parsed<T extends Parsed>(table: T, rows: readonly { row: unknown }[]): RowIn<T>[] {
  return rows.flatMap(({ row }) => (table.parse(row) as RowIn<T> | null) ?? [])
}

/** What was done between two moments, and what stands above it. */
export async function readDoneTasks(
  { sql, userId }: Call,
  { from, to }: { from: number; to: number },
): Promise<Task[]> {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(held) as row from public.tasks as held
    where user_id = ${userId}::uuid and deleted_at is null and completed
      and completed_at >= ${start}::text::timestamptz and completed_at < ${end}::text::timestamptz
    order by completed_at, id`
  return parsed(taskTable, rows)
}
