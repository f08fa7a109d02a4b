import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { strings } from '../strings.ts'
import type { ComingSection, Section } from './sections.ts'

const mostDays = 7
const mostRows = 5

export type Coming = {
  days: ComingSection[]
  /** The tasks after these days, and the first of their days. */
  later: { count: number; day: Day } | null
}

/** The next days that have tasks, and tomorrow, to which tasks can be dragged. `upcoming` is sorted by day. */
export function comingDays(
  upcoming: readonly Task[],
  today: Day,
  unfolded: ReadonlySet<Day>,
): Coming {
  const days: ComingSection[] = []
  let start = 0
  while (start < upcoming.length && days.length < mostDays) {
    const day = dayAt(upcoming, start)
    let end = start + 1
    while (end < upcoming.length && dayAt(upcoming, end) === day) end += 1
    if (day) days.push(comingDay(day, today, upcoming.slice(start, end), unfolded.has(day)))
    start = end
  }
  const next = dayAt(upcoming, start)
  const tomorrow = shiftDay(today, 1)
  const hasTomorrow = days[0]?.day === tomorrow
  return {
    days: hasTomorrow ? days : [comingDay(tomorrow, today, [], false), ...days],
    later: next ? { count: upcoming.length - start, day: next } : null,
  }
}

function dayAt(tasks: readonly Task[], index: number): Day | null {
  const task = tasks[index]
  return task ? dueDay(task) : null
}

function comingDay(day: Day, today: Day, tasks: readonly Task[], isWhole: boolean): ComingSection {
  const shown = isWhole ? tasks : tasks.slice(0, mostRows)
  return {
    name: `day ${day}`,
    day,
    // In the language that is shown when it is read.
    get heading() {
      return headingOf(day, today)
    },
    tasks: shown,
    hidden: tasks.length - shown.length,
  }
}

function headingOf(day: Day, today: Day): string {
  if (day === shiftDay(today, 1)) return strings.tasks.tomorrow
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? strings.dates.longOfWeek(day) : strings.dates.long(day)
}

export function isComing(section: Section): section is ComingSection {
  return 'heading' in section
}
