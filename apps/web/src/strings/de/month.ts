import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { minute, spoken } from './durations.ts'

export const month: Language['month'] = {
  title: 'Zu einem Tag gehen',
  today: 'Heute',
  day(day, progress, over) {
    const state = over
      ? `${spoken(over.planned * minute)} von ${spoken(over.capacity * minute)}, überbucht`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}, ${state}`
  },
  away: (day) => `${dates.longOfMonth(day)}, abwesend`,
  done: 'erledigt',
  planned: 'geplant',
  over: 'überbucht',
}

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'frei'
  return pending === 0 ? 'alles erledigt' : 'Aufgaben'
}
