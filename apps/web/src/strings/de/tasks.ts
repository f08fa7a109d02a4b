import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms } from './words.ts'

export const summary: Language['summary'] = {
  title: 'Übersicht',
  progress: 'Fortschritt',
  percent: (percent) => `${numbers.count(percent)} Prozent der Aufgaben erledigt`,
  done: (completed, total) => `${numbers.count(completed)} von ${numbers.count(total)} erledigt`,
  today: 'Heutige Aufgaben',
  selected: 'Aufgaben des Tages',
  active: 'aktive Aufgaben',
  pending: (pending) => `${numbers.count(pending)} offen`,
  due: 'Heute fällig',
  urgent: 'Dringend',
  attention: 'Das steht heute an',
}

export const tasks: Language['tasks'] = {
  search: 'Aufgaben suchen',
  searchPlaceholder: 'Aufgaben suchen …',
  clearSearch: 'Suche leeren',
  filters: 'Filter',
  priority: 'Priorität',
  priorityMarks: { high: 'hoch', medium: 'mittel', low: 'niedrig' },
  spokenPriority: (mark) => `Priorität ${mark}`,
  allPriorities: 'Alle Prioritäten',
  priorities: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  status: 'Status',
  allStatus: 'Jeder Status',
  statuses: { completed: 'Erledigt', not_completed: 'Nicht erledigt' },
  matching: (total) => forms(total, { one: '# Aufgabe passt.', other: '# Aufgaben passen.' }),
  clearFilters: 'Filter aufheben',

  addNew: 'Neue Aufgabe',
  name: 'Name der Aufgabe',
  noDay: 'Ohne Tag',

  loading: 'Deine Aufgaben werden geladen',
  loaded: (total, pending) =>
    `${forms(total, { one: '# Aufgabe', other: '# Aufgaben' })}, ${numbers.count(pending)} offen`,
  overdue: 'Übernommen',
  carriedOver: (tasks) => `${numbers.count(tasks)} übernommen`,
  show: 'Anzeigen',
  hide: 'Verbergen',
  today: 'Heute',
  upcoming: 'Demnächst',
  tomorrow: 'Morgen',
  dayAndTime: (day, minutes) => `${dates.medium(day)}, ${dates.time(minutes)}`,
  completed: { tag: 'erledigt', badge: 'Erledigt', open: 'Details →' },
  active: { tag: 'in Arbeit', badge: 'Aktiv', open: 'Timer starten →' },
  close: 'Schließen',
  complete: (title) => `${title} erledigen`,
  reopen: (title) => `${title} wieder öffnen`,
  move: (title) => `${title} verschieben`,
  delete: (title) => `${title} löschen`,
  more: (title) => `Mehr zu ${title}`,
  selected: 'Ausgewählt',
  selectedCount: (count) =>
    count === 0
      ? 'Nichts ausgewählt'
      : forms(count, { one: '# Aufgabe ausgewählt', other: '# Aufgaben ausgewählt' }),
}

export const empty: Language['empty'] = {
  today: 'Heute ist nichts fällig',
  todayHint: 'Der Tag gehört dir.',
  todayHintUpcoming: 'Der Tag gehört dir. Sieh nach, was als Nächstes kommt, oder lass ihn frei.',
  showUpcoming: 'Demnächst anzeigen',
  day: (day) => `Am ${dates.longWeekday(day)} ist nichts fällig`,
  dayHint: (day) => `Für den ${dates.long(day)} gibt es keine Aufgaben.`,
}
