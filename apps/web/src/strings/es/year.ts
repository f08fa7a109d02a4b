import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { inHours, lasting, minute, spoken } from './durations.ts'
import { forms } from './words.ts'

export const year: Language['year'] = {
  byDay: 'Tareas completadas por día',
  less: 'Menos',
  more: 'Más',
  completed: (total, focused) =>
    focused > 0
      ? `${completed(total)}, ${lastingInAll(focused)} de concentración`
      : completed(total),
  completedOn: (day, total, focused) =>
    focused > 0
      ? `${dates.shortOfWeek(day)}: ${completed(total)}, ${spoken(focused)} de concentración`
      : `${dates.shortOfWeek(day)}: ${completed(total)}`,
}

function completed(total: number): string {
  return forms(total, {
    one: '# tarea completada',
    many: '# de tareas completadas',
    other: '# tareas completadas',
  })
}

/** 148 h; to the minute below ten hours. */
function lastingInAll(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * minute))
  return hours < 10 ? lasting(milliseconds) : inHours(hours)
}
