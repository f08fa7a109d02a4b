import type { Day } from '@daymark/core/calendar/day'
import type { FocusInterval } from '@daymark/core/focus/focusTime'
import { comingDayTask, type DayPlan, type DayTask, dayPlanOf } from '@daymark/core/plan/planned'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { isAway } from './away.ts'
import { inDayOrder } from './dayOrder.ts'
import { hoursLeftOn } from './meetings.ts'
import { dayTaskOf } from './planned.ts'
import { stepTreeOf } from './trees.ts'

/** What a day takes, in minutes, of what it holds: the same in Day, Week and Month. */
export type DayContent = DayPlan & {
  day: Day
  /** What its meetings leave of its hours. */
  capacity: number
  /** How much of its hours its meetings take. */
  inMeetings: number
  isAway: boolean
  /** In the order in which they show. */
  tasks: readonly Task[]
  /** The same tasks as the plan counts them. */
  counted: readonly (readonly [Task, DayTask])[]
  /** What is still to come on it of what repeats. */
  occurrences: readonly UpcomingOccurrence[]
}

/** What a day holds. What was carried over counts on the day that it was planned for, until it is taken into another one. */
export function dayContent(
  planner: Planner,
  day: Day,
  running: FocusInterval | null = null,
): DayContent {
  return contentOf(planner, day, comingOn(planner, [day]), running)
}

export function dayContents(planner: Planner, days: readonly Day[]): DayContent[] {
  const coming = comingOn(planner, days)
  return days.map((day) => contentOf(planner, day, coming, null))
}

type Load = Pick<DayContent, 'planned' | 'capacity' | 'isAway'>

/** Whether more is planned than fits; of a day away nothing is asked. */
export function isOverbooked({ planned, capacity, isAway }: Load): boolean {
  return !isAway && planned > capacity
}

/** What is planned of what a day holds, where that is more than fits. */
export function overOf(of: Load): { planned: number; capacity: number } | null {
  return isOverbooked(of) ? { planned: of.planned, capacity: of.capacity } : null
}

type Coming = ReadonlyMap<Day, readonly UpcomingOccurrence[]>

function comingOn(planner: Planner, days: readonly Day[]): Coming {
  return planner.series()?.upcomingOccurrences(days) ?? new Map()
}

function contentOf(
  planner: Planner,
  day: Day,
  coming: Coming,
  running: FocusInterval | null,
): DayContent {
  const tasks = inDayOrder(planner, day, planner.tasks.due(day))
  const counted = tasks.map((task) => [task, dayTaskOf(planner, task, day, running)] as const)
  const occurrences = coming.get(day) ?? []
  const plan = dayPlanOf([
    ...counted.map(([, each]) => each),
    ...comingDayTasks(planner, occurrences),
  ])
  return {
    ...plan,
    day,
    ...hoursLeftOn(planner, day),
    isAway: isAway(planner, day),
    tasks,
    counted,
    occurrences,
  }
}

/** What is still to come on a day after today, as its plan counts it. */
function comingDayTasks(planner: Planner, occurrences: readonly UpcomingOccurrence[]): DayTask[] {
  const today = planner.today()
  return occurrences
    .filter(({ day }) => day > today)
    .map(({ series }) => comingDayTask(stepTreeOf(planner), series))
}
