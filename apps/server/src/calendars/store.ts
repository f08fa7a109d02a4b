import type { Sql } from '../database/connection.ts'
import type { ReadCalendar } from './read/readCalendar.ts'

/** Why a calendar is not read (CAL-13). */
export type CalendarProblem =
  | 'password'
  | 'gone'
  | 'not_calendar'
  | 'incomplete'
  | 'too_large'
  | 'no_answer'
  | 'not_public'
  /** A file of Daymark. */
  | 'own_plan'
  /** Its address was sealed with another secret. */
  | 'sealed'

/** A calendar that is due, taken by this server. */
export type TakenCalendar = {
  user_id: string
  calendar_id: string
  /** As somebody gave it a moment ago; null: it is sealed. */
  address: string | null
  sealed: Buffer | null
  etag: string | null
  modified: string | null
  tries: number
  addresses: string[]
  is_active: boolean
  /**
   * When, as PostgreSQL writes it: a driver would cut it to milliseconds. Nothing is kept of a calendar that has another
   * address since.
   */
  taken_at: string
}

export type ReadFile = Extract<ReadCalendar, { kind: 'calendar' }>

/** Days of UTC that a file says something of. */
export type Days = { first: string; last: string }

type Validators = Pick<TakenCalendar, 'etag' | 'modified'>

/** One transaction with the right to call the functions of calendars. */
export type Transaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/** What the database knows of calendars that are read; all moments are those of its clock. */
export function createCalendarStore(transaction: Transaction) {
  return {
    async nextDueMs(): Promise<number | null> {
      const [row] = await transaction(
        (sql) => sql<{ ms: number | null }[]>`select private.next_calendar_ms() as ms`,
      )
      return row?.ms ?? null
    },
    take(batch: number): Promise<TakenCalendar[]> {
      return transaction(
        (sql) => sql<TakenCalendar[]>`
          select user_id, calendar_id, address, sealed, etag, modified, tries, to_json(addresses) as addresses, is_active,
                 taken_at::text
          from private.take_calendars(${batch})`,
      )
    },
    async seal({ user_id, calendar_id, address }: TakenCalendar, sealed: Buffer): Promise<void> {
      await transaction(
        (sql) =>
          sql`select private.seal_calendar(${user_id}, ${calendar_id}, ${address}, ${sealed})`,
      )
    },
    /** What the file says; null: the same as before. */
    async keep(
      { user_id, calendar_id, taken_at }: TakenCalendar,
      read: { file: ReadFile | null; days: Days; nextMs: number } & Validators,
    ): Promise<void> {
      const { file, days, nextMs, etag, modified } = read
      await transaction(
        (sql) => sql`
          select private.keep_calendar(
            ${user_id}, ${calendar_id}, ${taken_at}::text::timestamptz, make_interval(secs => ${nextMs / 1000}),
            ${etag}, ${modified}, ${days.first}::text::date, ${days.last}::text::date, ${file && sql.json(told(file))}
          )`,
      )
    },
    async fail(
      { user_id, calendar_id, taken_at }: TakenCalendar,
      { problem, tries, nextMs }: { problem: CalendarProblem; tries: number; nextMs: number },
    ): Promise<void> {
      await transaction(
        (sql) => sql`
          select private.fail_calendar(
            ${user_id}, ${calendar_id}, ${taken_at}::text::timestamptz, ${tries},
            make_interval(secs => ${nextMs / 1000}), ${problem}
          )`,
      )
    },
  }
}

export type CalendarStore = ReturnType<typeof createCalendarStore>

function told({ name, entries, unreadable, unknownZones, days }: ReadFile) {
  return {
    file_name: name?.slice(0, 120) ?? null,
    entries,
    unreadable,
    unknown_zones: unknownZones,
    days: Object.fromEntries(days),
  }
}
