import type { Day } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import type { Task } from '@daymark/core/tables/tasks'
import type { OneDay } from '@daymark/core/tasks/spot'
import type { Planner } from '../context.tsx'
import { type DayContent, dayContents } from '../derived/dayContent.ts'
import { taskIndexOf } from '../derived/trees.ts'
import { strings } from '../strings.ts'

/** One day of a week. Its sum is that of Day; of a day before today only what was done shows. */
export type WeekDay = DayContent & {
  name: OneDay
  title: string
  /** How many tasks of earlier days are still open; today alone has any. */
  carried: number
}

/** The days of a week, and the open tasks without a day. */
export type WeekContent = { days: readonly WeekDay[]; undated: readonly Task[] }

/** What is still open of days before today shows as carried over, as in Day. */
export function weekContent(planner: Planner, viewed: Day, today: Day): WeekContent {
  const { days } = weekOf(viewed, strings.weeks.start())
  return {
    days: dayContents(planner, days).map((content) => {
      const { day, tasks } = content
      return {
        ...content,
        name: `day ${day}`,
        title: strings.dates.longOfWeek(day),
        tasks: day < today ? tasks.filter(({ completed }) => completed) : tasks,
        carried: day === today ? planner.tasks.agenda(today).overdue.length : 0,
      }
    }),
    undated: taskIndexOf(planner).someday(),
  }
}
