import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { ListId, TaskId, UserId } from '../ids.ts'

/** What is left of a task that was purged from the trash and has focus, or steps with focus. The server makes its rows. */
export const pastTasks = defineTable(
  'past_tasks',
  {
    name: column(v.string()),
    /** The list and the task above it; both may be gone. */
    list_id: column(v.nullable(ListId)),
    parent_id: column(v.nullable(TaskId)),
    tags: column(v.record(v.string(), v.literal(true))),
    gone_at: column(Instant),
  },
  { id: TaskId, user_id: UserId, insert: 'never' },
)
export type PastTask = RowOf<typeof pastTasks>
