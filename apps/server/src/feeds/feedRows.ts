import { type Task, tasks } from '@daymark/core/tables/tasks'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'

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

/** The rows of which a feed is made. */
export type FeedRows = {
  tasks: readonly Task[]
  lists: readonly v.InferOutput<typeof NamedList>[]
  tags: readonly v.InferOutput<typeof Named>[]
  intervals: readonly v.InferOutput<typeof Interval>[]
}

export type StoredRow = { table_name: string; row: string }

/** Reads the rows as the database writes them; tasks that this version cannot read are passed over. */
export function readFeedRows(stored: readonly StoredRow[]): FeedRows {
  const of = (table: string) =>
    stored.flatMap(({ table_name, row }) => (table_name === table ? [JSON.parse(row)] : []))
  return {
    tasks: of('tasks').flatMap((row) => tasks.parse(row) ?? []),
    lists: v.parse(v.array(NamedList), of('lists')),
    tags: v.parse(v.array(Named), of('tags')),
    intervals: v.parse(v.array(Interval), of('focus_sessions')),
  }
}
