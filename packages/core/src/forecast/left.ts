import type { FocusInterval } from '../focus/focusTime.ts'
import { plannedEstimate } from '../plan/planned.ts'
import type { Task } from '../tables/tasks.ts'
import { stepsBelow } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { type Factor, factor } from './factor.ts'
import type { TaskRecord } from './record.ts'
import { type UsualTime, usualTime } from './usualTime.ts'

/** By what the length of a task is known: its estimate, tasks like it, or all that are measured. */
export type LeftBy =
  | { kind: 'estimate'; estimate: number; factor: Factor | null }
  | { kind: 'usual'; usual: UsualTime }
  | { kind: 'all' }

/** The whole minutes that are left, of the length less the focus. */
export type Left = { minutes: number; focus: number; by: LeftBy }

const shortestLeft = 5

/** What is left of an open task, and why. `running` is the focus that is being counted now. */
export function leftOf(record: TaskRecord, task: Task, running: FocusInterval | null): Left | null {
  const estimate = plannedEstimate(record.sources().steps, task)
  if (estimate !== null) {
    const times = factor(record, task.list_id)
    const by = { kind: 'estimate', estimate, factor: times } as const
    return left(estimate * (times?.times ?? 1), focusOn(record, task, running), by)
  }
  const usual = usualTime(record, task)
  return usual && left(usual.minutes, focusOn(record, task, running), { kind: 'usual', usual })
}

/** What is left of a task where it is taken to be as long as others. */
export function leftOfUnknown(
  record: TaskRecord,
  task: Task,
  running: FocusInterval | null,
  length: number,
): Left {
  return left(length, focusOn(record, task, running), { kind: 'all' })
}

function left(length: number, focus: number, by: LeftBy): Left {
  const minutes = Math.round(Math.max(length - focus, length / 10, shortestLeft))
  return { minutes, focus, by }
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
