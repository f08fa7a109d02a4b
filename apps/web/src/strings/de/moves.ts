import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const moves: Language['moves'] = {
  toDay: (tasks, day, today) => {
    const to = day === null ? 'nach Irgendwann' : `auf ${dayName(day, today)}`
    const sentenceStart = to.charAt(0).toUpperCase() + to.slice(1)
    return forms(tasks, {
      one: `${sentenceStart} verschoben`,
      other: `# Aufgaben ${to} verschoben`,
    })
  },
  repositioned: (title) => `${quoted(title)} verschoben`,
  duplicated: (title) => `${quoted(title)} dupliziert`,
  nowhere: 'Schon an diesem Tag',
  linkCopied: (copied) => (copied ? 'Link kopiert' : 'Der Link konnte nicht kopiert werden.'),
  sortedByHand: 'Jetzt von Hand sortiert',
  sortedByTime: 'Wieder nach Uhrzeit sortiert',
  order: 'Reihenfolge des Tages',
  byTime: 'Nach Uhrzeit',
  byHand: 'Von Hand',
  position: (place, of) => `Position ${numbers.count(place)} von ${numbers.count(of)}`,
}

function dayName(day: Day, today: Day): string {
  if (day === today) return 'heute'
  return day === shiftDay(today, 1) ? 'morgen' : `den ${dates.medium(day)}`
}
