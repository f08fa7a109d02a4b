import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import type { Verb } from '@daymark/core/history/groupActs'
import { dates } from '../dates.ts'
import { dayWithYear, momentWithYear } from '../en/daysWithYear.ts'
import type { RowsKind } from '../en/history.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

export const history: Language['history'] = {
  title: 'Verlauf',
  of: (title) => `Verlauf von ${title}`,
  earlier: 'Frühere anzeigen',
  setBack: 'Zurücksetzen',
  setBackOf: (says) => `Zurücksetzen: ${listed(says)}`,
  wasSetBack: (title) => `${quoted(title)} zurückgesetzt`,
  show: 'Anzeigen',
  hide: 'Verbergen',
  showTexts: (field) => `${field} vorher und nachher anzeigen`,
  hideTexts: (field) => `${field} vorher und nachher verbergen`,
  before: 'Vorher',
  after: 'Nachher',
  noText: 'Nichts',
  added: 'Hinzugefügt',
  step: (title) => `Schritt ${quoted(title)}`,
  /** 14. Okt., 09:41, Chrome auf Android, geschrieben 13. Okt., 22:10 */
  when(arrived, by, written, today) {
    const said = `${momentWithYear(arrived, today)}, ${by}`
    if (written === null) return said
    const isSameDay = dayOf(written) === dayOf(arrived)
    return `${said}, geschrieben ${isSameDay ? timeOf(written) : momentWithYear(written, today)}`
  },
  nothing: 'Noch nichts geändert.',
  offline: 'Der Verlauf braucht eine Verbindung.',
  sending: (changes) =>
    forms(changes, {
      one: '# Änderung dieses Geräts wird gesendet …',
      other: '# Änderungen dieses Geräts werden gesendet …',
    }),
  begins: (day) => `Der Verlauf beginnt am ${dates.medium(day)}.`,

  happened: 'Was geschehen ist',
  close: 'Schließen',
  allSources: 'Alle Quellen',
  source: 'Geändert von',
  nothingOnDay: 'An diesem Tag wurde nichts geändert.',
  nothingFrom: 'Von dort wurde an diesem Tag nichts geändert.',
  time: (moment) => timeOf(moment),
  byAndArrived: (by, moment, today) => `${by}, angekommen ${momentWithYear(moment, today)}`,
  backup: 'Der Server wurde aus einer Sicherung wiederhergestellt.',
  one: (verb, name) => said[verb](name),
  many: (verb, kind, count) => said[verb](rows(kind, count)),
  movedTo: (kind, count, day, today) => `${rows(kind, count)} ${toDay(day, today)} verschoben`,
  list: (name) => `Liste ${quoted(name)}`,
  tag: (name) => `Schlagwort ${quoted(name)}`,
  filter: (name) => `Filter ${quoted(name)}`,
  calendar: (name) => `Kalender ${quoted(name)}`,
  reminder: (title) => `Erinnerung an ${quoted(title)}`,
  day: (day, today) => `Plan vom ${dayWithYear(day, today)}`,
  someDay: 'Plan eines Tages',
  settings: 'Einstellungen',
  focus: (title, time) =>
    title === null ? `${lasting(time)} Fokus` : `${lasting(time)} Fokus an ${quoted(title)}`,
  break: (time) => `Pause von ${lasting(time)}`,
  task: (title) => quoted(title),
  unknown: 'Etwas',
}

/** Of one row by its name, of many by what they are. */
const said: Record<Verb, (rows: string) => string> = {
  added: (name) => `${name} hinzugefügt`,
  done: (name) => `${name} erledigt`,
  reopened: (name) => `${name} wieder geöffnet`,
  trashed: (name) => `${name} in den Papierkorb`,
  restored: (name) => `${name} aus dem Papierkorb`,
  moved: (name) => `${name} verschoben`,
  changed: (name) => `${name} geändert`,
  removed: (name) => `${name} entfernt`,
  begunAnew: () => 'Der Server wurde aus einer Sicherung wiederhergestellt.',
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return forms(count, { one: '# Aufgabe', other: '# Aufgaben' })
    case 'steps':
      return forms(count, { one: '# Schritt', other: '# Schritte' })
    case 'lists':
      return forms(count, { one: '# Liste', other: '# Listen' })
    case 'tags':
      return forms(count, { one: '# Schlagwort', other: '# Schlagwörter' })
    case 'filters':
      return forms(count, { one: '# Filter', other: '# Filter' })
    case 'reminders':
      return forms(count, { one: '# Erinnerung', other: '# Erinnerungen' })
    case 'days':
      return forms(count, { one: 'Plan für # Tag', other: 'Pläne für # Tage' })
    case 'preferences':
      return 'Einstellungen'
    case 'calendars':
      return forms(count, { one: '# Kalender', other: '# Kalender' })
    case 'focus_sessions':
      return forms(count, { one: '# Fokussitzung', other: '# Fokussitzungen' })
    case 'mixed':
      return forms(count, { one: '# Element', other: '# Elemente' })
  }
}

function toDay(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'auf andere Tage'
  if (day === null) return 'nach Irgendwann'
  if (day === today) return 'auf heute'
  if (day === shiftDay(today, 1)) return 'auf morgen'
  return `auf den ${dayWithYear(day, today)}`
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
