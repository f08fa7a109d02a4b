import type { Day } from '@daymark/core/calendar/day'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import type { Task } from '@daymark/core/tables/tasks'
import { timesFirst } from '@daymark/core/view/timesFirst'
import type { Planner } from '../context.tsx'
import { type DayContent, dayContents, overOf } from '../derived/dayContent.ts'
import { isByHand } from '../derived/dayOrder.ts'
import { isInMonth, type Month } from '../derived/monthOf.ts'

/** A name in a month: of a task, or of a series that is still to come. */
type DayName = { task: Task; occurrence: UpcomingOccurrence | null }

/** A day of a month. */
export type MonthDay = DayContent & {
  /** It is of the month before or after. */
  isOutside: boolean
  names: readonly DayName[]
}

/** The days of the weeks of a month. */
export function monthContent(planner: Planner, month: Month): readonly MonthDay[] {
  return dayContents(planner, month.window.days).map((content) => ({
    ...content,
    isOutside: !isInMonth(content.day, month),
    names: namesOf(content, isByHand(planner, content.day)),
  }))
}

/** By time, then in the order of the day; what is still to come without a time is last. */
function namesOf({ tasks, occurrences }: DayContent, byHand: boolean): DayName[] {
  const coming = new Map<Task, UpcomingOccurrence>(occurrences.map((each) => [each.series, each]))
  const all = [...tasks, ...coming.keys()]
  const ordered = byHand ? all : timesFirst(all)
  return ordered.map((task) => ({ task, occurrence: coming.get(task) ?? null }))
}

/** What the days of a month take of what they hold, and those on which that is too much. */
export function monthSum(days: readonly MonthDay[]) {
  const inside = days.filter(({ isOutside }) => !isOutside)
  const sum = (pick: (day: MonthDay) => number) => inside.map(pick).reduce((a, b) => a + b, 0)
  return {
    planned: sum(({ planned }) => planned),
    capacity: sum(({ capacity }) => capacity),
    inMeetings: sum(({ inMeetings }) => inMeetings),
    over: inside.flatMap((of): Day[] => (overOf(of) ? [of.day] : [])),
  }
}
