import { currentDay, type Day, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import type { DayRow } from '../tables/days.ts'
import type { Task } from '../tables/tasks.ts'
import { quantile } from './quantile.ts'
import { endOf, minutesInto, readSaidFinish, type SaidFinish } from './saidFinish.ts'

/** On how many of the last days the finish was right, and by how many minutes each was off. */
export type Accuracy = { right: number; days: number; errors: readonly number[] }

const lastCounted = 60
const fewestDays = 10
const rightWithin = 20

type Said = SaidFinish & { day: Day }

/**
 * How right the finishes of the last 60 days were that are over and have one; null with fewer than 10. Tasks that are gone or in
 * the trash do not count, and a day of which no other is left neither.
 */
export function accuracyOf(
  rows: Iterable<Pick<DayRow, 'date'> & { forecast: unknown }>,
  tasks: Iterable<Task>,
  { today, dayStarts }: { today: Day; dayStarts: number },
): Accuracy | null {
  const said = [...rows].flatMap(({ date, forecast }): Said[] => {
    const read = date !== null && date < today ? readSaidFinish(forecast) : null
    return date !== null && read ? [{ ...read, day: date }] : []
  })
  if (said.length < fewestDays) return null
  const counted = tasksByEnd(tasks, new Set(said.flatMap(({ tasks }) => tasks)))
  const outcomes = said
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .flatMap((each) => outcomeOf(each, counted, dayStarts) ?? [])
    .slice(0, lastCounted)
  if (outcomes.length < fewestDays) return null
  return {
    right: outcomes.filter(({ isDone, off }) => isDone && Math.abs(off) <= rightWithin).length,
    days: outcomes.length,
    errors: outcomes.map(({ off }) => off),
  }
}

/** Was it right on less than half of the days? Then two times are said. */
export function isOftenWrong({ right, days }: Accuracy): boolean {
  return right * 2 < days
}

/** Between which minutes a finish lies as four of five did. */
export function likelyErrors({ errors }: Accuracy): { from: number; to: number } {
  return { from: quantile(errors, 0.1), to: quantile(errors, 0.9) }
}

/** By how many minutes the last of the tasks was done later; what was not done that day counts as its end. */
function outcomeOf(
  { day, done, tasks }: Said,
  counted: ReadonlyMap<string, Task[]>,
  starts: number,
) {
  const left = tasks.flatMap((end) => {
    const rows = counted.get(end)
    return rows ? [rows] : []
  })
  if (left.length === 0) return null
  const moments = left.map((rows) => doneOn(day, rows, starts))
  const isDone = moments.every((moment) => moment !== null)
  const end = midnight(shiftDay(day, 1), starts)
  const last = isDone ? Math.max(...moments.map((moment) => moment ?? end)) : end
  return { isDone, off: minutesInto(day, last) - done }
}

/** When the first of these was done on a day. */
function doneOn(day: Day, rows: readonly Task[], starts: number): number | null {
  const moments = rows
    .flatMap(({ completed, completed_at }) =>
      completed && completed_at !== null ? [milliseconds(completed_at)] : [],
    )
    .filter((moment) => currentDay(moment, starts) === day)
  return moments.length > 0 ? Math.min(...moments) : null
}

function tasksByEnd(tasks: Iterable<Task>, ends: ReadonlySet<string>): Map<string, Task[]> {
  const found = new Map<string, Task[]>()
  for (const task of tasks) {
    const end = endOf(task.id)
    if (!ends.has(end)) continue
    const same = found.get(end)
    if (same) same.push(task)
    else found.set(end, [task])
  }
  return found
}
