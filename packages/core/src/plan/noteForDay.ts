import { type Day, shiftDay } from '../calendar/day.ts'
import type { DayRow } from '../tables/days.ts'

/** The number of days for which a note is shown. */
const shownDays = 7

/** The note that the newest earlier day has left, of the last seven; empty where it has left none. */
export function noteForDay(today: Day, rows: readonly DayRow[]): string {
  const first = shiftDay(today, -shownDays)
  const closed = rows
    .filter(({ date, closed_at }) => closed_at && date && date >= first && date < today)
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
  return closed[0]?.note ?? ''
}
