import { type Day, instant, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import type { DayRow } from '../tables/days.ts'
import type { Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { quantile } from './quantile.ts'
import type { TaskRecord } from './record.ts'
import { endOf, minutesInto, readSaidFinish, type SaidFinish } from './saidFinish.ts'

/** On how many of the last days the finish was right, and by how many minutes each was off. */
export type Accuracy = { right: number; days: number; errors: readonly number[] }

const lastCounted = 60
const fewestDays = 10
const rightWithin = 20

/** Of what is said of a day. `off`: by how many minutes the last of the tasks was done later. */
type Outcome = { isDone: boolean; off: number }

/**
 * How right the finishes of the last 60 days were that are over and have one; null with fewer than 10. Tasks that are gone or in
 * the trash do not count, and a day of which no other is left neither.
 */
export function accuracyOf(
  rows: Iterable<Pick<DayRow, 'date'> & { forecast: object | null }>,
  record: Pick<TaskRecord, 'sources' | 'done'>,
): Accuracy | null {
  const { today, dayStarts, tasks } = record.sources()
  const days = [...rows].flatMap(({ date, forecast }) =>
    date !== null && date < today && forecast ? [{ date, forecast }] : [],
  )
  if (days.length < fewestDays) return null
  const later = new Set(tasks.filter(({ completed }) => !completed).map(({ id }) => endOf(id)))
  const outcomes: Outcome[] = []
  const done = record.done()
  let next = 0
  // From the latest on back, as the tasks that are done: each is looked at once.
  for (const { date, forecast } of days.sort((a, b) => byCodeUnits(b.date, a.date))) {
    const end = instant(midnight(shiftDay(date, 1), dayStarts))
    next = each(done, next, end, (id) => later.add(endOf(id)))
    const onDay = new Map<string, string>()
    const start = instant(midnight(date, dayStarts))
    next = each(done, next, start, (id, moment) => onDay.set(endOf(id), moment))
    const said = readSaidFinish(forecast)
    const outcome = said && outcomeOf({ ...said, day: date, end }, onDay, later)
    if (outcome) outcomes.push(outcome)
    if (outcomes.length === lastCounted) break
    for (const id of onDay.keys()) later.add(id)
  }
  if (outcomes.length < fewestDays) return null
  return {
    right: outcomes.filter(({ isDone, off }) => isDone && Math.abs(off) <= rightWithin).length,
    days: outcomes.length,
    errors: outcomes.map(({ off }) => off),
  }
}

/** Passes the tasks from a place on that were done at a moment or later, the latest first. Answers the place of the next. */
function each(
  tasks: readonly Task[],
  from: number,
  moment: string,
  pass: (id: Task['id'], doneAt: string) => void,
): number {
  let next = from
  for (
    let task = tasks[next];
    task?.completed_at && task.completed_at >= moment;
    task = tasks[next]
  ) {
    pass(task.id, task.completed_at)
    next += 1
  }
  return next
}

/** Was it right on less than half of the days? Then two times are said. */
export function isOftenWrong({ right, days }: Accuracy): boolean {
  return right * 2 < days
}

/** Between which minutes a finish lies as four of five did. */
export function likelyErrors({ errors }: Accuracy): { from: number; to: number } {
  return { from: quantile(errors, 0.1), to: quantile(errors, 0.9) }
}

/**
 * What was not done that day counts as its end. A task is known by the end of its id: `onDay` says when the first of its occurrences
 * was done, `later` which are open or were done on a later day.
 */
function outcomeOf(
  { day, end, done, tasks }: SaidFinish & { day: Day; end: string },
  onDay: ReadonlyMap<string, string>,
  later: ReadonlySet<string>,
): Outcome | null {
  const left = tasks.filter((id) => onDay.has(id) || later.has(id))
  if (left.length === 0) return null
  const isDone = left.every((id) => onDay.has(id))
  const moments = left.flatMap((id) => onDay.get(id) ?? []).sort()
  const last = (isDone && moments.at(-1)) || end
  return { isDone, off: minutesInto(day, milliseconds(last)) - done }
}
