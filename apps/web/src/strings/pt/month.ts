import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { minute, spoken } from './durations.ts'

export const month: Language['month'] = {
  title: 'Ir para um dia',
  today: 'Hoje',
  day(day, progress, over) {
    const state = over
      ? `${spoken(over.planned * minute)} de ${spoken(over.capacity * minute)}, sobrecarregado`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}, ${state}`
  },
  away: (day) => `${dates.longOfMonth(day)}, ausência`,
  done: 'concluído',
  planned: 'planejado',
  over: 'sobrecarregado',
}

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'livre'
  return pending === 0 ? 'tudo concluído' : 'com tarefas'
}
