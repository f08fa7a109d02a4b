import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { FocusInterval } from '@daymark/core/focus/focusTime'
import { type DayPlan, type DayTask, remainingMinutes } from '@daymark/core/plan/planned'
import type { Task } from '@daymark/core/tables/tasks'
import { shownEstimate } from '@daymark/core/tasks/steps'
import type { Planner } from '../context.tsx'
import { dayContent } from '../derived/dayContent.ts'
import { dayTaskOf } from '../derived/planned.ts'
import { stepTreeOf } from '../derived/trees.ts'

/** What a day takes, in minutes, of what it holds; and its tasks as they are counted. */
export type PlanContent = DayPlan & {
  capacity: number
  inMeetings: number
  isAway: boolean
  tasks: readonly (readonly [Task, DayTask])[]
}

/** What was carried over counts once it is taken into the day. */
export function planContent(
  planner: Planner,
  day: Day,
  running: FocusInterval | null,
): PlanContent {
  const content = dayContent(planner, day, running)
  const { planned, done, capacity, inMeetings, isAway, counted: tasks } = content
  const steps = stepTreeOf(planner)
  // What is still to come takes room, but is no task that lacks an estimate, nor is one whose card shows that of its steps.
  const unestimated = tasks.filter(
    ([task, { isDone, estimate }]) =>
      !isDone && estimate === null && shownEstimate(steps, task) === null,
  ).length
  return { planned, done, unestimated, capacity, inMeetings, isAway, tasks }
}

/** The minutes by which the day after a day is over once tasks of it are moved there. */
export function overAfterMoving(
  planner: Planner,
  tasks: readonly Task[],
  from: Day,
  running: FocusInterval | null,
): number {
  const next = shiftDay(from, 1)
  const { planned, capacity } = planContent(planner, next, running)
  return tasks.reduce(
    (over, task) => over + remainingMinutes(dayTaskOf(planner, task, next, running)),
    planned - capacity,
  )
}
