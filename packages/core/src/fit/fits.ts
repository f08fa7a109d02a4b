import type { Day } from '../calendar/day.ts'
import type { Left } from '../forecast/left.ts'
import { timesCarried } from '../plan/timesCarried.ts'
import { priorities, type Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { ridesAlong, type StepTree } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'

/** Why a task that fits comes before others; the first that holds. */
export type FitReason =
  | { kind: 'deadline'; day: Day }
  | { kind: 'time'; minutes: number }
  | { kind: 'high' }
  | { kind: 'carried'; times: number }
  | { kind: 'started' }
  | { kind: 'list' }

/** What can be begun, and of which task: itself, or the one whose first open step it is. */
export type Begun = { task: Task; of: Task }

export type Fit = Begun & { left: Left; reason: FitReason }

/** What fits, best first. `first`: what can be begun all the same where nothing does. */
export type Fits = { fitting: readonly Fit[]; first: Begun | null; hasOpen: boolean }

export type FitContext = {
  today: Day
  /** Now, and how long it takes from there, in minutes since the midnight before today. */
  now: number
  minutes: number
  steps: StepTree
  running: Task['id'] | null
  /** What is left of a task, null where that is not known. */
  leftOf: (task: Task) => Left | null
  /** Whether a task has had focus. */
  isStarted: (task: Task) => boolean
}

type Candidate = Begun & { day: Day | null; time: number | null; left: Left | null }

/** How many are offered at once. */
export const mostFits = 3

/** What is open of today, carried over, or without a day, and is left to be done in so many minutes. */
export function fits(tasks: Iterable<Task>, context: FitContext): Fits {
  const open = [...tasks].filter((task) => isAtHand(task, context))
  const candidates = open.flatMap((task) => candidateOf(task, context) ?? [])
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, context.today) }))
    .sort((a, b) => inTurn(a.rank, b.rank) || byCodeUnits(a.candidate.task.id, b.candidate.task.id))
    .map(({ candidate }) => candidate)
  const fitting = ranked.flatMap(({ task, of, day, time, left }) => {
    if (!left || left.minutes > context.minutes) return []
    return { task, of, left, reason: reasonOf({ task, of, day, time, left }, context) }
  })
  const [first = null] = ranked
  return { fitting, first: first && { task: first.task, of: first.of }, hasOpen: open.length > 0 }
}

function isAtHand(task: Task, { today, steps }: FitContext): boolean {
  const day = dueDay(task)
  return !task.completed && !ridesAlong(steps, task) && (day === null || day <= today)
}

/** Null: it is set for later, runs, or goes on by a step that has a day of its own. */
function candidateOf(of: Task, context: FitContext): Candidate | null {
  const { today, now, minutes, steps, running } = context
  const day = dueDay(of)
  const time = day === today ? of.at_minutes : null
  if (time !== null && time >= now + minutes) return null
  let task = of
  for (let at: Task | undefined = of; at; at = firstOpenStep(steps, at)) {
    if (at.id === running || (at !== of && !ridesAlong(steps, at))) return null
    task = at
  }
  return {
    task,
    of,
    day,
    time: time !== null && time >= now ? time : null,
    left: context.leftOf(task),
  }
}

function firstOpenStep(steps: StepTree, task: Task): Task | undefined {
  return steps.childrenOf(task.id).find(({ completed }) => !completed)
}

/** The earlier of its own deadline and that of its task. */
function deadlineOf({ task, of }: Begun): Day | null {
  const [first = null] = [task.deadline, of.deadline].flatMap((day) => day ?? []).sort()
  return first
}

const priorityOf = ({ task, of }: Begun) =>
  Math.max(...[task, of].map(({ priority }) => priorities.indexOf(priority)))

function rankOf(candidate: Candidate, today: Day): readonly number[] {
  const { day, time, left } = candidate
  const deadline = deadlineOf(candidate)
  return [
    deadline !== null && deadline <= today ? 0 : 1,
    time !== null ? 0 : 1,
    -priorityOf(candidate),
    day === today ? 0 : day !== null ? 1 : 2,
    -(left?.minutes ?? 0),
  ]
}

function reasonOf(candidate: Candidate, { today, isStarted }: FitContext): FitReason {
  const { task, of, day, time } = candidate
  const deadline = deadlineOf(candidate)
  if (deadline !== null && deadline <= today) return { kind: 'deadline', day: deadline }
  if (time !== null) return { kind: 'time', minutes: time }
  if (priorityOf(candidate) === priorities.indexOf('high')) return { kind: 'high' }
  const times = day !== null && day < today ? timesCarried(of).times : of.carried
  if (times > 0) return { kind: 'carried', times }
  return isStarted(task) || isStarted(of) ? { kind: 'started' } : { kind: 'list' }
}

function inTurn(one: readonly number[], other: readonly number[]): number {
  for (const [index, each] of one.entries()) {
    const difference = each - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
