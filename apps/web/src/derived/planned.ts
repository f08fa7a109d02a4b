import type { Day } from '@daymark/core/calendar/day'
import {
  type FocusInterval,
  focusInterval,
  focusTime,
  focusTimeOnDay,
} from '@daymark/core/focus/focusTime'
import { comingDayTask, type DayTask, dayPlanOf, plannedEstimate } from '@daymark/core/plan/planned'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { isAway } from './away.ts'
import { hoursOn } from './hours.ts'
import { stepTreeOf } from './trees.ts'

const minute = 60_000
const minutesOf = (milliseconds: number) => Math.floor(milliseconds / minute)

/** A task as the plan of a day counts it, with what its timer counts now, if that runs. */
export function dayTaskOf(
  planner: Planner,
  task: Task,
  day: Day,
  running: FocusInterval | null = null,
): DayTask {
  const recorded = planner.focus.sessions.ofTask(task.id).map(focusInterval)
  const sessions = running?.task === task.id ? [...recorded, running] : recorded
  const onDay = minutesOf(focusTimeOnDay(sessions, day, planner.focus.sessions.dayStarts()))
  return {
    isDone: task.completed,
    estimate: plannedEstimate(stepTreeOf(planner), task),
    onDay,
    before: minutesOf(focusTime(sessions)) - onDay,
  }
}

/** What is still to come on a day after today, as its plan counts it. */
export function comingDayTasks(
  planner: Planner,
  occurrences: readonly UpcomingOccurrence[],
): DayTask[] {
  const today = planner.today()
  return occurrences
    .filter(({ day }) => day > today)
    .map(({ series }) => comingDayTask(stepTreeOf(planner), series))
}

/** Whether more is planned than fits; of a day away nothing is asked. */
export function isOverbooked(of: { planned: number; capacity: number; isAway: boolean }): boolean {
  return !of.isAway && of.planned > of.capacity
}

/** What is planned of what a coming day holds, in minutes, where it is overbooked. */
export function overOf(
  planner: Planner,
  day: Day,
  occurrences: readonly UpcomingOccurrence[],
): { planned: number; capacity: number } | null {
  const tasks = planner.tasks.due(day).map((task) => dayTaskOf(planner, task, day))
  const { planned } = dayPlanOf([...tasks, ...comingDayTasks(planner, occurrences)])
  const capacity = hoursOn(planner, day).minutes
  const of = { planned, capacity, isAway: isAway(planner, day) }
  return isOverbooked(of) ? { planned, capacity } : null
}

/** What an estimate leaves after all focus on an open task; of a done one its focus, or else its estimate. */
export function minutesLeft(planner: Planner, task: Task, estimate: number | null): number {
  const sessions = planner.focus.sessions.ofTask(task.id).map(focusInterval)
  const focused = minutesOf(focusTime(sessions))
  if (task.completed) return focused > 0 ? focused : (estimate ?? 0)
  return Math.max(0, (estimate ?? 0) - focused)
}
