import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const adding: Language['adding'] = {
  create: 'Erstellen',
  addAnother: 'Noch eine',
  add: 'Hinzufügen',
  close: 'Schließen',
  added: 'Hinzugefügt. Schreib die nächste.',
  addedNamed: (name) => `${quoted(name)} hinzugefügt`,
  draft: (line) => `Entwurf: ${quoted(line)}`,
  takeDraft: 'Verwenden',
  discardDraft: 'Verwerfen',
  addedTo(day, list, today, byDay) {
    if (list.length > 0 && (day === null || !byDay)) return `Hinzugefügt zu ${list.join(' / ')}`
    if (day === null) return 'Hinzugefügt zu Irgendwann'
    if (day === today) return 'Hinzugefügt für heute'
    return `Hinzugefügt für ${day === shiftDay(today, 1) ? 'morgen' : dates.near(day, today)}`
  },
  show: 'Anzeigen',
}
