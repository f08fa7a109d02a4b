import type { FocusInterval } from '../focus/focusTime.ts'
import { plannedEstimate } from '../plan/planned.ts'
import type { Task } from '../tables/tasks.ts'
import { stepsBelow } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { type Factor, factor } from './factor.ts'
import type { TaskRecord } from './record.ts'
import { type UsualTime, usualTime } from './usualTime.ts'

/** Why so many minutes of a task are left. */
export type LeftBy =
  | { kind: 'estimate'; estimate: number; factor: Factor | null }
  | { kind: 'usual'; usual: UsualTime }

export type Left = { minutes: number; by: LeftBy }

const shortestLeft = 5

/** The minutes that are left of an open task, or null where nothing says how long it takes. */
export function minutesLeftOf(
  record: TaskRecord,
  task: Task,
  running: FocusInterval | null,
): number | null {
  return leftOf(record, task, running)?.minutes ?? null
}

/** What is left of an open task, and why. `running` is the focus that is being counted now. */
export function leftOf(record: TaskRecord, task: Task, running: FocusInterval | null): Left | null {
  const by = lengthOf(record, task)
  if (!by) return null
  const whole = by.kind === 'estimate' ? by.estimate * (by.factor?.times ?? 1) : by.usual.minutes
  const left = whole - focusOn(record, task, running)
  return { minutes: Math.round(Math.max(left, whole / 10, shortestLeft)), by }
}

function lengthOf(record: TaskRecord, task: Task): LeftBy | null {
  const estimate = plannedEstimate(record.sources().steps, task)
  if (estimate !== null) return { kind: 'estimate', estimate, factor: factor(record, task.list_id) }
  const usual = usualTime(record, task)
  return usual && { kind: 'usual', usual }
}

/** The focus on a task and its steps. Where the plan counts the estimates of its open steps, the focus on others is not theirs. */
function focusOn(record: TaskRecord, task: Task, running: FocusInterval | null): number {
  const { steps } = record.sources()
  const below = stepsBelow(steps, task)
  const ofSteps = task.estimate_minutes === null && plannedEstimate(steps, task) !== null
  const counted = ofSteps ? below.filter((step) => !step.completed && dueDay(step) === null) : below
  const isRunning = running && [task, ...counted].some(({ id }) => id === running.task)
  return record.focusOn(task, counted) + (isRunning ? (running.to - running.from) / minute : 0)
}

const minute = 60_000
