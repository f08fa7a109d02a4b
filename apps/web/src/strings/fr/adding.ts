import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const adding: Language['adding'] = {
  create: 'Créer',
  addAnother: 'Une autre',
  add: 'Ajouter',
  close: 'Fermer',
  added: 'Ajoutée. Écrivez la suivante.',
  addedNamed: (name) => `${quoted(name)} ajoutée`,
  draft: (line) => `Brouillon : ${quoted(line)}`,
  takeDraft: 'Le reprendre',
  discardDraft: 'L’abandonner',
  addedTo(day, list, today, byDay) {
    if (list.length > 0 && (day === null || !byDay)) return `Ajoutée à ${list.join(' / ')}`
    if (day === null) return 'Ajoutée à « Un jour »'
    if (day === today) return 'Ajoutée pour aujourd’hui'
    if (day === shiftDay(today, 1)) return 'Ajoutée pour demain'
    return `Ajoutée pour le ${dates.near(day, today)}`
  },
  show: 'Voir',
}
