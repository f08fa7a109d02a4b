import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { EntriesOn } from '@daymark/core/meetings/meetings'
import { parseEntries } from '@daymark/core/meetings/parseEntry'
import { dayId } from '@daymark/core/plan/days'
import { derivedId } from '@daymark/core/repeat/derivedId'
import { type Calendar, calendarDays, calendars } from '@daymark/core/tables/calendars'
import { type DayRow, days } from '@daymark/core/tables/days'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { type FocusTimer, focusTimers } from '@daymark/core/tables/focusTimers'
import type { Call } from '../call.ts'
import { readAll, readByIds, uuids } from './rows.ts'

/** What lies on a day beside its tasks. */
export type DayRows = {
  row: DayRow | undefined
  timers: readonly FocusTimer[]
  calendars: readonly Calendar[]
  entriesOn: EntriesOn
}

export async function readDayRows(call: Call, day: Day): Promise<DayRows> {
  const [rows, timers, all] = await Promise.all([
    readByIds(call, days, [dayId(call.userId, day)]),
    readAll(call, focusTimers),
    readAll(call, calendars),
  ])
  const shown = all.filter((calendar) => calendar.shown)
  const ids = shown.flatMap(({ id }) =>
    [-1, 0, 1].map((shift) => derivedId(id, shiftDay(day, shift))),
  )
  const found = ids.length > 0 ? await readByIds(call, calendarDays, ids) : []
  const entries = new Map(found.map((row) => [row.id, parseEntries(row.entries)]))
  return {
    row: rows[0],
    timers,
    calendars: shown,
    entriesOn: (calendar, on) => entries.get(derivedId(calendar, on)) ?? [],
  }
}

/** The focus on tasks, and what was recorded between two moments. */
export async function readSessions(
  { sql, userId }: Call,
  { tasks, from, to }: { tasks: Iterable<string>; from: number; to: number },
): Promise<FocusSession[]> {
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const rows = await sql<{ row: unknown }[]>`
    select to_jsonb(held) as row from public.focus_sessions as held
    where user_id = ${userId}::uuid and (
      task_id = any (${uuids(tasks)}::uuid[])
      or started_at < ${end}::text::timestamptz and ended_at > ${start}::text::timestamptz
    )
    order by started_at`
  return rows.flatMap(({ row }) => focusSessions.parse(row) ?? [])
}
