import { column, defineTable, map, type PatchOf, type RowOf } from '@daymark/sync/definition'
import * as v from 'valibot'
import { UserId } from '../ids.ts'

const Before = v.nullable(v.number())
const ReminderDefaults = v.object({ timed: Before, untimed: Before })

const Hours = v.record(v.string(), v.object({ minutes: v.number(), until: v.number() }))

/** Each user has one row, with the id of the user. Null means not set. */
export const preferences = defineTable(
  'preferences',
  {
    /** The languages of words that are read; null: the languages of the browser that have a pack. */
    languages: column(v.nullable(v.array(v.string())), { edit: 'state', fallback: null }),
    /** Word → true: words that are not read any more, in lower case. */
    words_off: map(v.literal(true), { edit: 'state' }),
    /** Weekday, 1 for Monday → how much it holds and when it ends. Null, or one without: `hoursOfWeekday`. */
    hours: column(v.nullable(Hours), { edit: 'state', fallback: null }),
    /** When the day begins. Null: at midnight. */
    day_starts_minutes: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    /** Is what was carried over offered to be gone through? Null: yes. */
    triage: column(v.nullable(v.boolean()), { edit: 'state', fallback: null }),
    /** The time zone in which the database reads wall clocks. Null: UTC. */
    time_zone: column(v.nullable(v.string()), { edit: 'state', fallback: null }),
    /** Minutes before the time of a new task, or before 09:00 of its day; null in it is no reminder. */
    reminder_defaults: column(v.nullable(ReminderDefaults), { edit: 'state', fallback: null }),
    /** When the day is planned and closed, in minutes after midnight; -1 is off. */
    plan_at_minutes: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    close_at_minutes: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    /** Does the end of a focus or break ring where no window is open? Null: yes. */
    timer_end: column(v.nullable(v.boolean()), { edit: 'state', fallback: null }),
    /** When a mail stands in for what no device took. Null: then only. */
    mail: column(v.nullable(v.string()), { edit: 'state', fallback: null }),
    /** How much rows say: `day` and `lists`, `full` or `quiet`. Null, or one without: full in a day, quiet in lists. */
    rows: column(v.nullable(v.looseObject({})), { edit: 'state', fallback: null }),
    /** The views of `inbox` and `someday`, as of a list. */
    views: column(v.nullable(v.looseObject({})), { edit: 'state', fallback: null }),
    /** Hours of the clock, 12 or 24. Null: as the region. */
    clock: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    /** The first day of a week; 1 is Monday. Null: as the region. */
    first_weekday: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    /** Is it said how long tasks and days take, by what was recorded? Null: yes. */
    forecasts: column(v.nullable(v.boolean()), { edit: 'state', fallback: null }),
    /** How a time sheet is counted: `countingOf` reads it. */
    sheet: column(v.nullable(v.looseObject({})), { edit: 'state', fallback: null }),
    /** The language of the texts. Null: as in the browser. */
    language: column(v.nullable(v.string()), { edit: 'state', fallback: null }),
  },
  { id: UserId, user_id: UserId, insert: 'parts', day: () => 'always' },
)
export type Preferences = RowOf<typeof preferences>
export type PreferencesPatch = PatchOf<typeof preferences>
