import { type Day, shiftDay, weekdayOf } from '@daymark/core/calendar/day'
import { type Window, windowUntil } from '@daymark/core/tasks/progress'

/** Weeks as columns, the current one last. Its future days have cells, but are not in the window. */
export type Year = {
  window: Window
  /** One row for each weekday, oldest week first. */
  rows: readonly (readonly Day[])[]
}

/** The last `weeks` weeks. `weekStart` is their first weekday, from 1 for Monday to 7 for Sunday. */
export function yearUntil(today: Day, weeks: number, weekStart: number): Year {
  const past = (weekdayOf(today) - weekStart + 7) % 7
  const window = windowUntil(today, (weeks - 1) * 7 + past + 1)
  const starts = Array.from({ length: weeks }, (_, week) => shiftDay(window.start, week * 7))
  const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => starts.map((start) => shiftDay(start, row)))
  return { window, rows }
}

/** Places the name of each month over the week in which it begins. */
export function monthLabels(
  { rows, window }: Year,
  nameOf: (day: Day) => string,
): { name: string; column: number }[] {
  const ends = rows.at(-1) ?? []
  const names = ends.map((end) => nameOf(end < window.end ? end : window.end))
  const months = names.flatMap((name, column) =>
    name === names[column - 1] ? [] : [{ name, column }],
  )
  // The first month began before the first column, so its name is shown only if it fits.
  return months.filter((_, index) => index > 0 || (months[1]?.column ?? minColumns) >= minColumns)
}

const minColumns = 3

/** From 0 for none to 4 for a high count of this user. */
export function heatLevel(count: number, scale: number): number {
  return count === 0 ? 0 : Math.min(4, Math.ceil((count / scale) * 4))
}

/** The 95th percentile of the active days, so that one exceptional day does not fade the others. */
export function heatScale(counts: readonly number[]): number {
  const active = counts.filter((count) => count > 0).sort((a, b) => a - b)
  return Math.max(4, active[Math.floor((active.length - 1) * 0.95)] ?? 0)
}

/** The index of the day that a key, named by ui/inlineKey.ts, moves to, or null if the key moves nowhere. */
export function indexAfterKey(key: string, index: number, length: number): number | null {
  const next = indexForKey(key, index, length)
  return next === null || next < 0 || next >= length ? null : next
}

function indexForKey(key: string, index: number, length: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return index - 1
    case 'ArrowDown':
      return index + 1
    case 'ArrowLeft':
      return index - 7
    case 'ArrowRight':
      return index + 7
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}
