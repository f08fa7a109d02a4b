import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { ReminderId, TaskId, UserId } from '../ids.ts'

/** A reminder rings at `at`, else `before_minutes` before its task. Without both it never rings. */
export const reminders = defineTable(
  'reminders',
  {
    task_id: column(TaskId),
    before_minutes: column(v.nullable(v.number()), { edit: 'content' }),
    /** A wall clock without a zone, such as 2026-10-14T09:30:00. */
    at: column(v.nullable(v.string()), { edit: 'content' }),
    /** Rings then instead; a moment that has passed has answered what rang up to it. */
    snoozed_until: column(v.nullable(Instant), { edit: 'state' }),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  { id: ReminderId, user_id: UserId, references: { task_id: 'tasks' } },
)
export type Reminder = RowOf<typeof reminders>
