import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import * as v from 'valibot'
import { dayOf, milliseconds } from '../calendar/day.ts'
import { Plan } from '../focus/cycle.ts'
import { TimerState } from '../focus/focusTimer.ts'
import { TaskId, UserId } from '../ids.ts'
import { whole } from '../whole.ts'

const defaultSeconds = 25 * 60

const Seconds = whole(60, 3600)

/** The id is that of the timer's task, or of its user for the global timer. What nobody has set yet is
 * null on the server, and here what a new timer has. */
export const focusTimers = defineTable(
  'focus_timers',
  {
    duration_seconds: column(v.nullable(Seconds, defaultSeconds), { edit: 'content' }),
    state: column(v.nullable(TimerState, { state: 'paused', remaining: defaultSeconds * 1000 }), {
      edit: 'content',
    }),
    /** Only the global timer has a plan. A plan that a newer version wrote counts as none. */
    plan: column(v.fallback(v.nullable(Plan), null), { edit: 'content' }),
  },
  {
    id: v.custom<TaskId | UserId>((id) => v.is(TaskId, id) || v.is(UserId, id)),
    user_id: UserId,
    insert: 'parts',
    // The first screen needs running timers and the global timer, whenever they were set.
    day: ({ id, user_id, state, updated_at }) =>
      id === user_id || !v.is(Paused, state) ? 'always' : dayOf(milliseconds(updated_at)),
  },
)
export type FocusTimer = RowOf<typeof focusTimers>

const Paused = v.object({ state: v.literal('paused') })
