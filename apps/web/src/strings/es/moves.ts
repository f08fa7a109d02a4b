import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const moves: Language['moves'] = {
  toDay: (tasks, day, today) => {
    const to = day === null ? 'a Algún día' : `${dayName(day, today)}`
    return forms(tasks, {
      one: `Movida ${to}`,
      many: `# de tareas movidas ${to}`,
      other: `# tareas movidas ${to}`,
    })
  },
  repositioned: (title) => `${quoted(title)} movida`,
  duplicated: (title) => `${quoted(title)} duplicada`,
  nowhere: 'Ya está en ese día',
  linkCopied: (copied) => (copied ? 'Enlace copiado' : 'No se ha podido copiar el enlace.'),
  sortedByHand: 'Ahora en orden manual',
  sortedByTime: 'De nuevo por hora',
  order: 'Orden de las tareas',
  byTime: 'Por hora',
  byHand: 'A mano',
  position: (place, of) => `Posición ${numbers.count(place)} de ${numbers.count(of)}`,
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'a hoy'
  return day === shiftDay(today, 1) ? 'a mañana' : `al ${dates.medium(day)}`
}
