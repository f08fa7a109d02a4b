import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { dayOf, milliseconds } from '../calendar/day.ts'
import { SessionId, TaskId, UserId } from '../ids.ts'

export const Phase = v.picklist(['focus', 'short_break', 'long_break'])
export type Phase = v.InferOutput<typeof Phase>

/**
 * The record: an interval of focus or a break as it was. A row never changes: a correction erases it
 * and inserts another. The server keeps a user's sessions free of overlaps (decision 0013).
 */
export const focusSessions = defineTable(
  'focus_sessions',
  {
    /** Null for the global timer. The task may be gone by now. */
    task_id: column(v.nullable(TaskId)),
    kind: column(Phase),
    started_at: column(Instant),
    ended_at: column(Instant),
    planned_seconds: column(v.number()),
    /** Added or corrected by hand. */
    by_hand: column(v.boolean(), { fallback: false }),
  },
  {
    id: SessionId,
    user_id: UserId,
    insert: 'once',
    day: ({ ended_at }) => dayOf(milliseconds(String(ended_at))),
  },
)
export type FocusSession = RowOf<typeof focusSessions>
