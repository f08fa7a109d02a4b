import { column, defineTable, type Row, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { currentDay, Day, shiftDay } from '../calendar/day.ts'
import { CalendarId, UserId } from '../ids.ts'

const Text = v.nullable(v.string())
const Moment = v.nullable(Instant)

/** Calendars of others. The server makes them, and writes what no edit is said of: what the file says and how reading it went. */
export const calendars = defineTable(
  'calendars',
  {
    /** Null: `file_name`. */
    name: column(Text, { edit: 'content' }),
    color: column(Text, { edit: 'content' }),
    position: column(Text, { edit: 'content' }),
    shown: column(v.boolean(), { edit: 'state' }),
    /** Whether its entries take time from the day; those of whole days only with `all_day`. */
    busy: column(v.boolean(), { edit: 'state' }),
    all_day: column(v.boolean(), { edit: 'state' }),
    /** The person among the attendees. */
    own_address: column(Text, { edit: 'content' }),
    created_at: column(Instant),
    deleted_at: column(Moment, { edit: 'state' }),
    file_name: column(Text),
    /** With the last four characters of the address. */
    host: column(v.string()),
    /** `reading`, `ok` or `failed`. */
    state: column(v.string()),
    /** Why reading it failed, a `CalendarProblem`; null where it did not. */
    problem: column(Text),
    read_at: column(Moment),
    next_at: column(Moment),
    entries: column(v.number()),
    unreadable: column(v.number()),
    unknown_zones: column(v.number()),
  },
  { id: CalendarId, user_id: UserId },
)
export type Calendar = RowOf<typeof calendars>

/** What a calendar has on a day of UTC, or of the wall clock for what has no zone. */
export const calendarDays = defineTable(
  'calendar_days',
  {
    calendar_id: column(CalendarId),
    day: column(Day),
    /** `CalendarEntry` each. */
    entries: column(v.array(v.unknown())),
    /** How many entries of the day were left out. */
    more: column(v.number()),
  },
  { user_id: UserId, day: 'day', forgets: isForgotten },
)
export type CalendarDay = RowOf<typeof calendarDays>

/**
 * A day of a calendar that is gone, or 400 days old: `private.purge_calendar_days` of the database forgets it then. A device is
 * a day later, wherever it is.
 */
function isForgotten(
  { day, calendar_id }: Row,
  { now, isThere }: { now: number; isThere: (table: string, id: unknown) => boolean },
): boolean {
  return shiftDay(v.parse(Day, day), 401) < currentDay(now, 0) || !isThere('calendars', calendar_id)
}
