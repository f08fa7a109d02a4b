import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, inWords } from './words.ts'

export const triage: Language['triage'] = {
  more: 'Mehr zu Übernommenem',
  goThrough: 'Durchgehen',
  moveAll: 'Alle auf heute verschieben',
  notNow: 'Nicht jetzt',
  close: 'Schließen',
  place: (place, of) => `${numbers.count(place)} von ${numbers.count(of)}`,
  from: (day) => `vom ${dates.medium(day)}`,
  deadlineWas: (day) => `Frist war ${dates.short(day)}`,
  by: (day) => `bis ${dates.short(day)}`,
  what: 'Was nun?',
  skip: 'Diese auslassen',
  carried: (times) => forms(times, { one: 'Einmal übernommen.', other: '#-mal übernommen.' }),
  split: 'In Schritte teilen',
  or: 'oder',
  tenMinutes: 'heute nur 10 Minuten',
  undo: 'Rückgängig',
  allToToday: (tasks) => (tasks === 2 ? 'Beide auf heute' : `Alle ${inWords(tasks)} auf heute`),
  chosen: (choice, title, next) =>
    next === null ? `${title}: ${choice}.` : `${title}: ${choice}. Als Nächstes: ${next}`,
  done: (tasks) => forms(tasks, { one: '# Aufgabe eingeordnet', other: '# Aufgaben eingeordnet' }),
  undone: 'Einordnen zurückgenommen',
  nothing: 'Nichts ist übernommen.',
}
