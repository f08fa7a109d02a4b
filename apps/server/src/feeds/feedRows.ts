import { type Task, tasks } from '@daymark/core/tables/tasks'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'

const Json = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))
const Named = v.object({ id: v.string(), name: v.string(), deleted_at: v.nullable(v.string()) })
const NamedList = v.object({ ...Named.entries, parent_id: v.nullable(v.string()) })
const Interval = v.object({
  id: v.string(),
  started_at: Instant,
  ended_at: Instant,
  updated_at: Instant,
  /** Of its task; null where there is none outside the trash. */
  title: v.nullable(v.string()),
})

/**
 * A task without a part in a series, with the columns that `private.rows_of_feed` selects. The database has checked them, and
 * to check 10,000 again takes longer than everything else.
 */
const PlainTask = v.custom<Task>(
  (row) =>
    typeof row === 'object' &&
    row !== null &&
    'repeat' in row &&
    row.repeat === null &&
    'series_id' in row &&
    row.series_id === null,
)

/** The rows of which a feed is made. */
export type FeedRows = {
  tasks: readonly Task[]
  lists: readonly v.InferOutput<typeof NamedList>[]
  tags: readonly v.InferOutput<typeof Named>[]
  intervals: readonly v.InferOutput<typeof Interval>[]
}

/** The rows of a table, as JSON; null where there are none. */
export type StoredRows = { table_name: string; rows: string | null }

/** Reads the rows as the database writes them; tasks that this version cannot read are passed over. */
export function readFeedRows(stored: readonly StoredRows[]): FeedRows {
  const of = (table: string) =>
    stored.flatMap(({ table_name, rows }) =>
      table_name === table && rows !== null ? v.parse(Json, rows) : [],
    )
  return {
    tasks: of('tasks').flatMap((row) => (v.is(PlainTask, row) ? row : (tasks.parse(row) ?? []))),
    lists: v.parse(v.array(NamedList), of('lists')),
    tags: v.parse(v.array(Named), of('tags')),
    intervals: v.parse(v.array(Interval), of('focus_sessions')),
  }
}
