import type { Day } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { type DayPlan, dayPlanOf } from '@daymark/core/plan/planned'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import type { OneDay } from '@daymark/core/tasks/spot'
import type { Planner } from '../context.tsx'
import { isAway } from '../derived/away.ts'
import { inDayOrder } from '../derived/dayOrder.ts'
import { hoursOn } from '../derived/hours.ts'
import { comingDayTasks, dayTaskOf } from '../derived/planned.ts'
import { taskIndexOf } from '../derived/trees.ts'
import { strings } from '../strings.ts'

/** One day of a week. Minutes: what its tasks take, and what it holds. */
export type WeekDay = DayPlan & {
  name: OneDay
  day: Day
  title: string
  tasks: readonly Task[]
  /** What is still to come on it of what repeats. */
  occurrences: readonly UpcomingOccurrence[]
  capacity: number
  isAway: boolean
  /** How many tasks of earlier days are still open; today alone has any. */
  carried: number
}

/** The days of a week, and the open tasks without a day. */
export type WeekContent = { days: readonly WeekDay[]; undated: readonly Task[] }

/** What is still open of days before today shows as carried over, as in Day. */
export function weekContent(planner: Planner, viewed: Day, today: Day): WeekContent {
  const { days } = weekOf(viewed, strings.weeks.start())
  const occurrencesByDay = planner.series()?.upcomingOccurrences(days)
  return {
    days: days.map((day) => {
      const due = inDayOrder(planner, day, planner.tasks.due(day))
      const tasks = day < today ? due.filter(({ completed }) => completed) : due
      const occurrences = occurrencesByDay?.get(day) ?? []
      return {
        name: `day ${day}`,
        day,
        title: strings.dates.longOfWeek(day),
        tasks,
        occurrences,
        carried: day === today ? planner.tasks.agenda(today).overdue.length : 0,
        capacity: hoursOn(planner, day).minutes,
        isAway: isAway(planner, day),
        ...dayPlanOf([
          ...tasks.map((task) => dayTaskOf(planner, task, day)),
          ...comingDayTasks(planner, occurrences),
        ]),
      }
    }),
    undated: taskIndexOf(planner).someday(),
  }
}
