import type { Day } from '@daymark/core/day'
import type { FocusInterval } from '@daymark/core/focusTime'
import { type DayPlan, type DayTask, dayPlanOf } from '@daymark/core/plan/planned'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { hoursOn } from '../hours.ts'
import { comingDayTasks, dayTaskOf } from '../planned.ts'

/** What a day takes, in minutes, of what it holds; and its tasks as they are counted. */
export type PlanContent = DayPlan & {
  capacity: number
  tasks: readonly (readonly [Task, DayTask])[]
}

/** What was carried over counts once it is taken into the day. */
export function planContent(
  planner: Planner,
  day: Day,
  running: FocusInterval | null,
): PlanContent {
  const tasks = planner.tasks
    .due(day)
    .map((task) => [task, dayTaskOf(planner, task, day, running)] as const)
  const ghosts = planner.series()?.ghosts([day]).get(day) ?? []
  const counted = [...tasks.map(([, each]) => each), ...comingDayTasks(planner, ghosts)]
  return { ...dayPlanOf(counted), capacity: hoursOn(planner, day).minutes, tasks }
}
