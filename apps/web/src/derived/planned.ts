import type { Day } from '@daymark/core/calendar/day'
import {
  type FocusInterval,
  focusInterval,
  focusTime,
  focusTimeOnDay,
} from '@daymark/core/focus/focusTime'
import { type DayTask, plannedEstimate } from '@daymark/core/plan/planned'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
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
  const { completed: isDone } = task
  const estimate = plannedEstimate(stepTreeOf(planner), task)
  if (sessions.length === 0) return { isDone, estimate, onDay: 0, before: 0 }
  const onDay = minutesOf(focusTimeOnDay(sessions, day, planner.focus.sessions.dayStarts()))
  return {
    isDone,
    estimate,
    onDay,
    before: minutesOf(focusTime(sessions)) - onDay,
  }
}

/** What an estimate leaves after all focus on an open task; of a done one its focus, or else its estimate. */
export function minutesLeft(planner: Planner, task: Task, estimate: number | null): number {
  const sessions = planner.focus.sessions.ofTask(task.id).map(focusInterval)
  const focused = minutesOf(focusTime(sessions))
  if (task.completed) return focused > 0 ? focused : (estimate ?? 0)
  return Math.max(0, (estimate ?? 0) - focused)
}
