import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { focusInterval, focusTimeOnDay } from '@daymark/core/focus/focusTime'
import { unseenTasks, untouchedLists } from '@daymark/core/review/unseen'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { doneDays } from '@daymark/core/tasks/doneDays'
import type { Planner } from '../../context.tsx'
import { dayRowsOf, isAway } from '../../derived/away.ts'
import { listTreeOf, stepTreeOf, taskIndexOf } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { WeekDay } from '../../week/weekContent.ts'

/** What a review asks about. */
export type ReviewQueue = {
  carried: readonly Task[]
  someday: readonly Task[]
  lists: readonly List[]
}

export type ReviewStep = keyof ReviewQueue | 'week' | 'note'

export function reviewQueue(planner: Planner, today: Day): ReviewQueue {
  const series = planner.series()
  const lists = listTreeOf(planner)
  const steps = stepTreeOf(planner)
  return {
    // While away it is not offered.
    carried: isAway(planner, today)
      ? []
      : planner.tasks
          .agenda(today)
          .overdue.filter(({ id }) => series?.shown(id)?.isTriaged ?? true),
    someday: unseenTasks(taskIndexOf(planner).someday(), today),
    lists: untouchedLists({ lists, steps, tasks: planner.tasks.all() }, today),
  }
}

/** Without those that have nothing to ask. */
export function stepsOf(queue: ReviewQueue): ReviewStep[] {
  const asking = (['carried', 'someday', 'lists'] as const).filter((step) => queue[step].length > 0)
  return [...asking, 'week', 'note']
}

const offeredFrom = 15 * 60

/** Whether it is the afternoon of the last day of a week that has hours, or something planned. `now`: minutes after midnight. */
export function isReviewOffered(
  days: readonly Pick<WeekDay, 'day' | 'planned' | 'capacity' | 'inMeetings' | 'isAway'>[],
  today: Day,
  now: number,
): boolean {
  const last = days.findLast(
    ({ capacity, inMeetings, planned, isAway }) => !isAway && capacity + inMeetings + planned > 0,
  )
  return last?.day === today && now >= offeredFrom
}

/** The line that was written in the week of a day, and the day on which it was. */
export function weekNoteOf(planner: Planner, inWeek: Day): { day: Day; note: string } | null {
  const rows = dayRowsOf(planner)
  const { days } = weekOf(inWeek, strings.weeks.start())
  for (const day of days.toReversed()) {
    const note = rows.get(day)?.week_note
    if (note) return { day, note }
  }
  return null
}

/** The line of the week before that of a day. */
export const lastWeekNoteOf = (planner: Planner, day: Day) =>
  weekNoteOf(planner, shiftDay(weekOf(day, strings.weeks.start()).start, -1))?.note ?? null

/** What was done in the week of a day, and its focus time. */
export function weekDone(planner: Planner, inWeek: Day): { tasks: number; focused: number } {
  const { sessions } = planner.focus
  const starts = sessions.dayStarts()
  const { days } = weekOf(inWeek, strings.weeks.start())
  const done = doneDays(planner.tasks.all(), starts).filter(
    ({ day }) => day !== null && days.includes(day),
  )
  const focus = days.map((day) =>
    focusTimeOnDay(sessions.ofDay(day).map(focusInterval), day, starts),
  )
  return {
    tasks: done.reduce((sum, { tasks }) => sum + tasks.length, 0),
    focused: focus.reduce((sum, each) => sum + each, 0),
  }
}
