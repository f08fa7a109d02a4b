import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const adding: Language['adding'] = {
  create: 'Crear',
  addAnother: 'Otra más',
  add: 'Añadir',
  close: 'Cerrar',
  added: 'Añadida. Escribe la siguiente.',
  addedNamed: (name) => `${quoted(name)} añadida`,
  draft: (line) => `Borrador: ${quoted(line)}`,
  takeDraft: 'Usarlo',
  discardDraft: 'Descartar',
  addedTo(day, list, today, byDay) {
    if (list.length > 0 && (day === null || !byDay)) return `Añadida a ${list.join(' / ')}`
    if (day === null) return 'Añadida a Algún día'
    if (day === today) return 'Añadida para hoy'
    return day === shiftDay(today, 1)
      ? 'Añadida para mañana'
      : `Añadida para el ${dates.near(day, today)}`
  },
  show: 'Mostrar',
}
