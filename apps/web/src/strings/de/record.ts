import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { quoted } from './words.ts'

export const record: Language['record'] = {
  title: 'Fokuszeit',
  close: 'Schließen',
  older: 'Vorheriger Tag',
  newer: 'Nächster Tag',
  day: 'Tag',
  dayName: (day, today) => {
    if (day === today) return 'Heute'
    return day === shiftDay(today, -1) ? 'Gestern' : dates.longOfWeek(day)
  },
  focused: (time) => (time === 0 ? 'Kein Fokus' : `${lasting(time)} Fokus`),
  nothing: 'An diesem Tag wurde nichts aufgezeichnet.',
  nothingYet: 'Noch nichts. Starte einen Timer, dann erscheint deine Zeit hier.',
  kinds: { focus: 'Fokus', short_break: 'Kurze Pause', long_break: 'Lange Pause' },
  noTask: 'Keine Aufgabe',
  taskGone: 'Eine gelöschte Aufgabe',
  span: (from, to) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `${first.time} bis ${last.time}`
      : `${first.day}, ${first.time} bis ${last.day}, ${last.time}`
  },
  lasting,
  byHand: 'von Hand',
  correct: 'Bearbeiten',
  correctOf: (title, span) => `Bearbeiten: ${title}, ${span}`,
  removeOf: (title, span) => `Entfernen: ${title}, ${span}`,
  correcting: (title) => `${title} bearbeiten`,
  start: 'Beginn',
  end: 'Ende',
  save: 'Speichern',
  cancel: 'Abbrechen',
  errors: {
    missing: 'Gib eine Uhrzeit ein.',
    ends_before_start: 'Das Ende muss nach dem Beginn liegen.',
    in_future: 'Das liegt in der Zukunft.',
    too_long: 'Höchstens 24 Stunden.',
    overlaps: 'Diese Zeit ist schon aufgezeichnet.',
  },
  corrected: (title) => `Zeit von ${quoted(title)} geändert`,
  removed: (title) => `Zeit von ${quoted(title)} entfernt`,
}
