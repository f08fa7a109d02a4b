import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { minute, spoken } from './durations.ts'

export const month: Language['month'] = {
  title: 'Aller à un jour',
  today: 'Aujourd’hui',
  day(day, progress, over) {
    const state = over
      ? `${spoken(over.planned * minute)} sur ${spoken(over.capacity * minute)}, surchargé`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}, ${state}`
  },
  away: (day) => `${dates.longOfMonth(day)}, absence`,
  done: 'fait',
  planned: 'planifié',
  over: 'surchargé',
}

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'libre'
  return pending === 0 ? 'tout est fait' : 'des tâches'
}
