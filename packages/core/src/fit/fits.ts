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

type Candidate = Begun & { left: Left | null; rank: readonly number[]; reason: () => FitReason }

/** How many are offered at once. */
export const mostFits = 3

/** What is open of today, carried over, or without a day, and is left to be done in so many minutes. */
export function fits(tasks: Iterable<Task>, context: FitContext): Fits {
  const open = [...tasks].filter((task) => isAtHand(task, context))
  const ranked = open.flatMap((task) => candidateOf(task, context) ?? []).sort(byRank)
  const [first = null] = ranked
  return {
    fitting: ranked.flatMap(({ task, of, left, reason }) =>
      left && left.minutes <= context.minutes ? { task, of, left, reason: reason() } : [],
    ),
    first: first && { task: first.task, of: first.of },
    hasOpen: open.length > 0,
  }
}

function isAtHand(task: Task, { today, steps }: FitContext): boolean {
  const day = dueDay(task)
  return !task.completed && !ridesAlong(steps, task) && (day === null || day <= today)
}

/** Null: it is set for later, runs, or goes on by a step that has a day of its own. */
function candidateOf(of: Task, context: FitContext): Candidate | null {
  const { today, now, minutes, steps, running, leftOf, isStarted } = context
  const day = dueDay(of)
  const time = day === today ? of.at_minutes : null
  if (time !== null && time >= now + minutes) return null
  let task = of
  for (let at: Task | undefined = of; at; at = firstOpenStep(steps, at)) {
    if (at.id === running || (at !== of && !ridesAlong(steps, at))) return null
    task = at
  }
  const left = leftOf(task)
  // The stricter of those of a step and of its task.
  const [deadline = null] = [task.deadline, of.deadline].flatMap((each) => each ?? []).sort()
  const priority = Math.max(...[task, of].map((each) => priorities.indexOf(each.priority)))
  const isDue = deadline !== null && deadline <= today
  const isWithin = time !== null && time >= now
  const isCarried = day !== null && day < today
  const times = isCarried ? timesCarried(of).times : of.carried
  return {
    task,
    of,
    left,
    rank: [
      isDue ? 0 : 1,
      isWithin ? 0 : 1,
      -priority,
      day === null ? 2 : isCarried ? 1 : 0,
      -(left?.minutes ?? 0),
    ],
    reason() {
      if (isDue) return { kind: 'deadline', day: deadline }
      if (isWithin) return { kind: 'time', minutes: time }
      if (priorities[priority] === 'high') return { kind: 'high' }
      if (times > 0) return { kind: 'carried', times }
      return { kind: isStarted(task) || isStarted(of) ? 'started' : 'list' }
    },
  }
}

function firstOpenStep(steps: StepTree, task: Task): Task | undefined {
  return steps.childrenOf(task.id).find(({ completed }) => !completed)
}

function byRank(one: Candidate, other: Candidate): number {
  const differences = one.rank.map((each, index) => each - (other.rank[index] ?? 0))
  return differences.find((each) => each !== 0) ?? byCodeUnits(one.task.id, other.task.id)
}
