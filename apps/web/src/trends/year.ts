import { type Day, shiftDay, weekdayOf } from '@daymark/core/day'
import { type Window, windowUntil } from '@daymark/core/progress'

/** Weeks as columns, the one of today last; what is to come of it is drawn, but not in the window. */
export type Year = {
  window: Window
  /** A row for each day of the week, oldest week first. */
  rows: readonly (readonly Day[])[]
}

/** The last so many weeks; `weekStart` is the day they begin on, from 1 for Monday to 7 for Sunday. */
export function yearUntil(today: Day, weeks: number, weekStart: number): Year {
  const past = (weekdayOf(today) - weekStart + 7) % 7
  const window = windowUntil(today, (weeks - 1) * 7 + past + 1)
  const starts = Array.from({ length: weeks }, (_, week) => shiftDay(window.start, week * 7))
  const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => starts.map((start) => shiftDay(start, row)))
  return { window, rows }
}

/** A month is named over the week it begins in. */
export function monthsOver(
  { rows, window }: Year,
  nameOf: (day: Day) => string,
): { name: string; column: number }[] {
  const ends = rows.at(-1) ?? []
  const names = ends.map((end) => nameOf(end < window.end ? end : window.end))
  const begun = names.flatMap((name, column) =>
    name === names[column - 1] ? [] : [{ name, column }],
  )
  // The first one began before what is drawn: it is named where there is room.
  return begun.filter((_, index) => index > 0 || (begun[1]?.column ?? room) >= room)
}

const room = 3

/** From 0 for nothing to 4 for what is much for this person. */
export function heat(count: number, much: number): number {
  return count === 0 ? 0 : Math.min(4, Math.ceil((count / much) * 4))
}

/** What only one active day in twenty has more of, so that a single great day does not pale the others. */
export function muchOf(counts: readonly number[]): number {
  const active = counts.filter((count) => count > 0).sort((a, b) => a - b)
  return Math.max(4, active[Math.floor((active.length - 1) * 0.95)] ?? 0)
}

/** The day an arrow leads to, as a place in the window of so many days; null where it leads nowhere. */
export function placeAfter(key: string, place: number, length: number): number | null {
  const next = stepped(key, place, length)
  return next === null || next < 0 || next >= length ? null : next
}

function stepped(key: string, place: number, length: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return place - 1
    case 'ArrowDown':
      return place + 1
    case 'ArrowLeft':
      return place - 7
    case 'ArrowRight':
      return place + 7
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}
