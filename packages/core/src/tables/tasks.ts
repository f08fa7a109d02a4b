import { column, defineTable, type PatchOf, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { Day } from '../day.ts'
import { TaskId, UserId } from '../ids.ts'

export const priorities = ['low', 'medium', 'high'] as const
export const Priority = v.picklist(priorities)
export type Priority = v.InferOutput<typeof Priority>

/** A moment on the clock of whoever reads it: no time zone, the same day everywhere. */
const WallClock = v.pipe(
  v.string(),
  // PostgreSQL itself writes a blank.
  v.transform((text) => text.replace(' ', 'T')),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
)

export const longestEstimate = 1_440

/** Minutes after midnight on a wall clock. */
const TimeOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestEstimate))

export const tasks = defineTable(
  'tasks',
  {
    title: column(v.string(), { edit: 'content' }),
    description: column(v.string(), { edit: 'content' }),
    priority: column(Priority, { edit: 'content' }),
    due_date: column(WallClock, { edit: 'content' }),
    /** Null: at any time of its day. The clock part of `due_date` says nothing. */
    at_minutes: column(v.nullable(TimeOfDay), { edit: 'content', fallback: null }),
    /** The last day on which it can be done. */
    deadline: column(v.nullable(Day), { edit: 'content', fallback: null }),
    completed: column(v.boolean(), { edit: 'state' }),
    position: column(v.nullable(v.string()), { edit: 'content' }),
    /** How long the task is thought to take; null where nobody has said. */
    estimate_minutes: column(v.nullable(Minutes), { edit: 'content', fallback: null }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  { id: TaskId, user_id: UserId, day: 'due_date' },
)
export type Task = RowOf<typeof tasks>
export type TaskPatch = PatchOf<typeof tasks>
