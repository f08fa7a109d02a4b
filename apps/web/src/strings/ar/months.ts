import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { week } from './week.ts'
import { forms, joined } from './words.ts'

export const months: Language['months'] = {
  // Arabic has no shorter names of months.
  name: (day, today) =>
    day.slice(0, 4) === today.slice(0, 4) ? dates.month(day) : dates.monthAndYear(day),
  sum: (planned, capacity, inMeetings, over) =>
    [week.planned(planned, capacity, inMeetings), overbooked(over)].filter(Boolean).join(' '),
  day: (day, tasks, load) => `${dates.longOfWeek(day)}. ${stateOf(tasks, load)}`,
  more: (names) => forms(names, counted.those('أخرى', 'أخريان')),
  completed: 'مكتملة',
  over: (minutes) => `${brief(minutes)} فوق المتاح`,
}

type Load = { planned: number; capacity: number; isAway: boolean }

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = joined([
    forms(tasks, counted.task.subject()),
    isAway ? 'غياب' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'فوق المتاح',
  ])
  return `${parts}.`
}

/** More days than these are counted. */
const namedDays = 4

function overbooked(days: readonly Day[]): string {
  if (days.length === 0) return ''
  if (days.length > namedDays) {
    return forms(
      days.length,
      counted.day.subject((over) => `${over} فوق المتاح.`),
    )
  }
  const names = days.map((day) => dates.dateOfMonth(day)).join(' و')
  return `${forms(days.length, {
    zero: '',
    one: 'خطة يوم',
    two: 'خطتا يومي',
    few: 'خطط أيام',
    many: 'خطط أيام',
    other: 'خطط أيام',
  })} ${names} فوق المتاح.`
}
