import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { inHours, lasting, minute, spoken } from './durations.ts'
import { forms } from './words.ts'

/** The map of a year. */
export const year = translatable('year', {
  byDay: 'Tasks completed by day',
  less: 'Less',
  more: 'More',
  completed: (total: number, focused: number) =>
    andFocused(completed(total), focused > 0 && lastingInAll(focused)),
  completedOn: (day: Day, total: number, focused: number) =>
    `${dates.shortOfWeek(day)}: ${andFocused(completed(total), focused > 0 && spoken(focused))}`,
})

function completed(total: number): string {
  return forms(total, { one: '# task completed', other: '# tasks completed' })
}

function andFocused(completed: string, focused: string | false): string {
  return focused ? `${completed}, ${focused} focused` : completed
}

/** 148 h; to the minute below ten hours. */
export function lastingInAll(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * minute))
  return hours < 10 ? lasting(milliseconds) : inHours(hours)
}
