import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { inHours, lasting, minute, spoken } from './durations.ts'
import { forms } from './words.ts'

export const year: Language['year'] = {
  byDay: 'Erledigte Aufgaben nach Tag',
  less: 'Weniger',
  more: 'Mehr',
  completed: (total, focused) => andFocused(completed(total), focused > 0 && lastingInAll(focused)),
  completedOn: (day, total, focused) =>
    `${dates.shortOfWeek(day)}: ${andFocused(completed(total), focused > 0 && spoken(focused))}`,
}

function completed(total: number): string {
  return forms(total, { one: '# Aufgabe erledigt', other: '# Aufgaben erledigt' })
}

function andFocused(completed: string, focused: string | false): string {
  return focused ? `${completed}, ${focused} Fokus` : completed
}

/** 148 h; to the minute below ten hours. */
function lastingInAll(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * minute))
  return hours < 10 ? lasting(milliseconds) : inHours(hours)
}
