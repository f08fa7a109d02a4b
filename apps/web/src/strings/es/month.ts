import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { minute, spoken } from './durations.ts'

export const month: Language['month'] = {
  title: 'Ir a un día',
  today: 'Hoy',
  day(day, progress, over) {
    const state = over
      ? `${spoken(over.planned * minute)} de ${spoken(over.capacity * minute)}, sobrecargado`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}, ${state}`
  },
  away: (day) => `${dates.longOfMonth(day)}, ausencia`,
  done: 'hecho',
  planned: 'planificado',
  over: 'sobrecargado',
}

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'libre'
  return pending === 0 ? 'todo hecho' : 'con tareas'
}
