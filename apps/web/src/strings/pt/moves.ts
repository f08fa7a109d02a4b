import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const moves: Language['moves'] = {
  toDay: (tasks, day, today) => {
    const to = day === null ? 'para Algum dia' : `${dayName(day, today)}`
    return forms(tasks, {
      one: `Movida ${to}`,
      many: `# de tarefas movidas ${to}`,
      other: `# tarefas movidas ${to}`,
    })
  },
  repositioned: (title) => `${quoted(title)} movida`,
  duplicated: (title) => `${quoted(title)} duplicada`,
  nowhere: 'Já está nesse dia',
  linkCopied: (copied) => (copied ? 'Link copiado' : 'Não foi possível copiar o link.'),
  sortedByHand: 'Agora em ordem manual',
  sortedByTime: 'De novo por hora',
  order: 'Ordem no dia',
  byTime: 'Por hora',
  byHand: 'À mão',
  position: (place, of) => `Posição ${numbers.count(place)} de ${numbers.count(of)}`,
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'para hoje'
  return day === shiftDay(today, 1) ? 'para amanhã' : `para ${dates.medium(day)}`
}
