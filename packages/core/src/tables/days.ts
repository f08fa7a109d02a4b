import {
  column,
  columnWithMap,
  defineTable,
  type PatchOf,
  type RowOf,
} from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { Day } from '../calendar/day.ts'
import { DayId, TaskId, UserId } from '../ids.ts'

/** The series whose rule day was skipped for it, and how many minutes the day held before. */
const Away = v.looseObject({
  series: v.optional(v.record(v.string(), v.literal(true)), {}),
  minutes: v.optional(v.nullable(v.number()), null),
})

/** The settings of a user for a day. The id is derived from user and date; null means not set. */
export const days = defineTable(
  'days',
  {
    /** The id says it, too; null where only another part was taken back. */
    date: column(v.nullable(Day), { edit: 'state', fallback: null }),
    capacity_minutes: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    planned_at: column(v.nullable(Instant), { edit: 'state', fallback: null }),
    closed_at: column(v.nullable(Instant), { edit: 'state', fallback: null }),
    /** A line for the next day. */
    note: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    /** The first open task when the day was planned. */
    first_task: column(v.nullable(TaskId), { edit: 'state', fallback: null }),
    /** In which order stands what has a time, `time` or `hand`. Null: by time. */
    sort: column(v.nullable(v.string()), { edit: 'state', fallback: null }),
    away: columnWithMap(v.nullable(Away), 'series', { edit: 'state', fallback: null }),
    /** The line of a weekly review, on the day on which it was written. */
    week_note: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    /** The first finish that was said, and what it counted, parsed where it is used. `private.keep_forecast` keeps it, too. */
    forecast: column(v.nullable(v.looseObject({})), {
      edit: 'state',
      fallback: null,
      prevails: (held) => held !== null,
    }),
  },
  {
    id: DayId,
    user_id: UserId,
    insert: 'parts',
    day: ({ date }) => v.parse(v.nullable(Day), date),
  },
)
export type DayRow = RowOf<typeof days>
export type DayRowPatch = PatchOf<typeof days>
