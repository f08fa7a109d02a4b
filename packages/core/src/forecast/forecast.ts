import { type Day, midnight, shiftDay } from '../calendar/day.ts'
import type { Plan } from '../focus/cycle.ts'
import type { FocusInterval } from '../focus/focusTime.ts'
import type { Task } from '../tables/tasks.ts'
import { type Accuracy, isOftenWrong, likelyErrors } from './accuracy.ts'
import { usualBeginning } from './beginning.ts'
import { finishOf, type Work } from './finish.ts'
import type { FocusDay } from './focusDays.ts'
import { keptFor } from './keptFor.ts'
import { type Left, leftOf, leftOfUnknown } from './left.ts'
import { paceOf } from './pace.ts'
import { median, toNearest } from './quantile.ts'
import type { TaskRecord } from './record.ts'
import { minutesInto } from './saidFinish.ts'

/** Moments in milliseconds. */
type Interval = { from: number; to: number }

/** The focus that is being counted now on a task, and how many minutes its timer has left. */
export type Running = { interval: FocusInterval & { task: Task['id'] }; rest: number }

export type Today = {
  now: number
  plan: Pick<Plan, 'lengths'>
  /** The open tasks of today that its plan counts, in list order. */
  tasks: readonly Task[]
  running: Running | null
  /** The meetings that take time. */
  busy: readonly Interval[]
  /** The days with focus before today, the latest first. */
  days: Iterable<FocusDay>
  hasFocusToday: boolean
  accuracy: Accuracy | null
}

/** A task and how it counts. `notBefore`: the moment before which it does not begin, where that is still to come. */
export type Counted = Left & { task: Task; notBefore: number | null }

/** The moments that are said: one, two between which it lies, or none where the day does not hold it all. */
export type Said = readonly number[]

export type Forecast = {
  /** The moment, to the minute. */
  finish: number
  said: Said
  pace: number
  counted: readonly Counted[]
}

const fewestMeasured = 10
const tooManyUnknown = 0.25
const minute = 60_000

/** When today's tasks are done; null where too little is known to say it. */
export function forecastOf(record: TaskRecord, day: Today): Forecast | null {
  const counted = countedOf(record, day)
  if (!counted) return null
  const { today, dayStarts } = record.sources()
  const works: Work[] = [...counted]
  if (day.running && !day.tasks.some((task) => runs(record, task, day.running)))
    works.push({ minutes: day.running.rest, notBefore: null })
  const pace = paceOf(day.days, day.plan)
  const finish = finishOf(works, { start: startOf(day, today), pace, busy: day.busy })
  const minutes = {
    now: minutesInto(today, day.now),
    finish: minutesInto(today, finish),
    end: minutesInto(today, midnight(shiftDay(today, 1), dayStarts)),
  }
  const momentOf = (minutes: number) => midnight(today) + minutes * minute
  const said = saidOf(minutes, day.accuracy).map(momentOf)
  return { finish: momentOf(minutes.finish), said, pace, counted }
}

/** What is left of each task; null with too few measured ones, or where the length of a quarter or more is not known. */
function countedOf(record: TaskRecord, { tasks, running, now }: Today): Counted[] | null {
  if (tasks.length === 0 || record.measured(fewestMeasured).length < fewestMeasured) return null
  const interval = running?.interval ?? null
  const lefts = tasks.map((task) => leftOf(record, task, interval))
  const unknown = lefts.filter((left) => left === null).length
  if (unknown >= tasks.length * tooManyUnknown) return null
  const usual = unknown > 0 ? medianOfAll(record, '') : 0
  const { today } = record.sources()
  return tasks.map((task, index) => {
    const time = task.at_minutes === null ? 0 : midnight(today, task.at_minutes)
    const left = lefts[index] ?? leftOfUnknown(record, task, interval, usual)
    return { ...left, task, notBefore: time > now && !runs(record, task, running) ? time : null }
  })
}

const medianOfAll = keptFor((record) => median(record.measured().map(({ minutes }) => minutes)))

/** Does the timer of a task, or of a step below it, run? */
function runs(record: TaskRecord, task: Task, running: Running | null): boolean {
  const { steps } = record.sources()
  let at = running ? steps.get(running.interval.task) : undefined
  while (at && at.id !== task.id) at = steps.parentOf(at.id)
  return at !== undefined
}

/** Now; before the first focus of the day when days begin, if that is later. */
function startOf({ now, days, hasFocusToday }: Today, today: Day): number {
  const beginning = hasFocusToday ? null : usualBeginning(days)
  return beginning === null ? now : Math.max(now, midnight(today) + beginning * minute)
}

/** In minutes since midnight, to 10. */
function saidOf(
  { now, finish, end }: { now: number; finish: number; end: number },
  accuracy: Accuracy | null,
): number[] {
  if (finish > end) return []
  if (!accuracy || !isOftenWrong(accuracy)) return [Math.min(end, toNearest(finish, 10))]
  const errors = likelyErrors(accuracy)
  const nearest = (minutes: number) => Math.min(end, toNearest(minutes, 10))
  const from = Math.max(nearest(finish + errors.from), Math.ceil(now / 10) * 10)
  const to = nearest(finish + errors.to)
  return from < to ? [from, to] : [from]
}
