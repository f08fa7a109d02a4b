import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const fields: Language['fields'] = {
  namePlaceholder: 'Was möchtest du erreichen?',
  nameErrors: {
    missing: 'Gib der Aufgabe einen Namen.',
    too_long: 'Verwende höchstens 500 Zeichen.',
  },
  priorityLevel: 'Priorität',
  dueDate: 'Fälligkeit',
  someday: 'Irgendwann',
  time: 'Uhrzeit',
  timePlaceholder: 'Beliebig',
  deadline: 'Frist',
  repeat: 'Wiederholung',
  adders: 'Zu dieser Aufgabe hinzufügen',
  askPriority: 'Priorität',
  askEstimate: 'Schätzung',
  askDescription: 'Beschreibung',
  details: 'Details',
  add: 'Hinzufügen',
  estimate: 'Schätzung (Minuten)',
  estimatePlaceholder: 'Optional',
  description: 'Beschreibung (optional)',
  descriptionPlaceholder: 'Weitere Einzelheiten hinzufügen …',
  dueErrors: {
    missing: 'Wähle ein Datum.',
    past: 'Wähle heute oder ein späteres Datum.',
    too_far: 'Wähle ein Datum vor dem Jahr 10000.',
  },
  timeError: 'Gib eine Uhrzeit wie 09:30 ein.',
  estimateErrors: {
    not_whole: 'Gib Minuten oder Stunden ein, etwa 45 oder 1h30.',
    out_of_range: 'Wähle 1 bis 1.440 Minuten.',
  },
  descriptionError: 'Verwende höchstens 16.384 Zeichen.',
  hasDescription: 'Hat eine Beschreibung',
  hasReminder: 'Hat eine Erinnerung',
  carriedTimes: (times) => `${numbers.count(times)}-mal übernommen`,
}
