import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, listed, quoted } from './words.ts'

export const proposals: Language['proposals'] = {
  proposes: (app, changes) =>
    `${isolated(app)} schlägt ${forms(changes, { one: '# Änderung', other: '# Änderungen' })} vor`,
  says: (sentence) => quoted(sentence),
  more: (proposals) => forms(proposals, { one: '# weiterer', other: '# weitere' }),
  fewer: 'Nur einen anzeigen',
  apply: (changes) => `${numbers.count(changes)} anwenden`,
  decline: 'Ablehnen',
  applied: (app, changes) =>
    `${forms(changes, { one: '# Änderung', other: '# Änderungen' })} von ${isolated(app)} angewendet.`,
  declined: (app) => `Vorschlag von ${isolated(app)} abgelehnt.`,
  line: (line, today) => sentence(line, today),
  details: ({ verb, details, steps, reminders, table }, today) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && nameOfDay(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    return joined([
      ...said.map((detail) => brieflyOf(detail, today)),
      hasParts && steps > 0 && forms(steps, { one: '# Schritt', other: '# Schritte' }),
      hasParts &&
        reminders > 0 &&
        forms(reminders, { one: '# Erinnerung', other: '# Erinnerungen' }),
    ])
  },
  changedSince: (now, today) =>
    now ? `Seitdem geändert: jetzt ${brieflyOf(now, today)}` : 'Seitdem geändert',
  gone: 'gibt es nicht mehr',
  there: 'gibt es schon',
  /** Claude hat 3 Aufgaben hinzugefügt */
  did: (app, lines) => {
    const [first, ...others] = lines
    if (!first) return `${isolated(app)} hat etwas geändert`
    const counted = things[first.table]?.count
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    return isSame && counted
      ? `${isolated(app)} hat ${counted(lines.length)} ${past[first.verb]}`
      : `${isolated(app)} hat ${forms(lines.length, { one: '# Änderung', other: '# Änderungen' })} gemacht`
  },
  lastChanges: 'Letzte Änderungen',
  undo: 'Rückgängig',
  undoOf: (says) => `Rückgängig: ${says}`,
  again: 'Erneut ausführen',
  againOf: (says) => `Erneut ausführen: ${says}`,
  undone: 'rückgängig gemacht',
  noChanges: 'Nichts in den letzten 30 Tagen.',
  turned: (says, isUndone) =>
    isUndone ? `Rückgängig gemacht: ${says}` : `Erneut ausgeführt: ${says}`,
}

const past: Record<Verb, string> = {
  add: 'hinzugefügt',
  delete: 'gelöscht',
  restore: 'wiederhergestellt',
  complete: 'erledigt',
  reopen: 'wieder geöffnet',
  change: 'geändert',
}

const present: Record<Verb, string> = {
  add: 'hinzufügen',
  delete: 'löschen',
  restore: 'wiederherstellen',
  complete: 'erledigen',
  reopen: 'wieder öffnen',
  change: 'ändern',
}

const things: Readonly<Record<string, { name: string; count: (number: number) => string }>> = {
  tasks: {
    name: 'Aufgabe',
    count: (number) => forms(number, { one: '# Aufgabe', other: '# Aufgaben' }),
  },
  lists: {
    name: 'Liste',
    count: (number) => forms(number, { one: '# Liste', other: '# Listen' }),
  },
  tags: {
    name: 'Schlagwort',
    count: (number) => forms(number, { one: '# Schlagwort', other: '# Schlagwörter' }),
  },
  filters: {
    name: 'Filter',
    count: (number) => forms(number, { one: '# Filter', other: '# Filter' }),
  },
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable') {
    return 'Eine Änderung, die diese Version von Daymark nicht lesen kann'
  }
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = things[table]
    return `${thing ? `${thing.name} ${name}` : unnamed(table)} ${present[verb]}`
  }
  if (verb !== 'change') return `${name} ${present[verb]}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `Schritte von ${name} ändern`
  return reminders > 0 ? `Erinnerungen an ${name} ändern` : `${name} ändern`
}

function unnamed(table: string): string {
  if (table === 'days') return 'Plan eines Tages'
  return table.startsWith('focus') ? 'Fokuszeit' : 'Etwas'
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day': {
      if (detail.day === null) return `${name} nach Irgendwann verschieben`
      const day = nameOfDay(detail.day, today) ?? `den ${dates.medium(detail.day)}`
      return `${name} auf ${day} verschieben`
    }
    case 'time':
      return detail.minutes === null
        ? `Uhrzeit von ${name} entfernen`
        : `${name} auf ${dates.time(detail.minutes)} legen`
    case 'title':
      return `${name} in ${quoted(detail.title)} umbenennen`
    case 'list':
      return `${name} ${detail.name === null ? 'in den Eingang' : `nach ${isolated(detail.name)}`} verschieben`
    case 'estimate':
      return detail.minutes === null
        ? `Schätzung von ${name} entfernen`
        : `${name} auf ${brief(detail.minutes)} schätzen`
    case 'priority':
      return `${name}: ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null
        ? `Frist von ${name} entfernen`
        : `Frist von ${name} auf den ${dates.short(detail.day)} setzen`
    case 'repeat':
      return detail.repeat === null
        ? `${name} nicht mehr wiederholen`
        : `${name} wiederholen: ${repeats.inWords(detail.repeat) ?? 'nach eigenem Plan'}`
    case 'tags':
      if (detail.added.length > 0) {
        return `${name} mit ${listed(detail.added.map(isolated))} verschlagworten`
      }
      return `${listed(detail.removed.map(isolated))} von ${name} entfernen`
    case 'notes':
      return `Notizen von ${name} ändern`
    case 'step':
      return `${name} unter eine andere Aufgabe verschieben`
    case 'completed':
    case 'trash':
    case 'other':
      return `${name} ändern`
  }
}

const priorities = {
  high: 'Priorität hoch',
  medium: 'Priorität mittel',
  low: 'Priorität niedrig',
}

/** 16. Okt., 09:00; 15 min; Zuhause */
function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'Irgendwann'
      return detail.day === today ? 'Heute' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'ohne Uhrzeit' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'Eingang' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'keine Schätzung' : brief(detail.minutes)
    case 'priority':
      return priorities[detail.priority]
    case 'deadline':
      return detail.day === null ? 'keine Frist' : `bis ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'wiederholt sich'
    case 'tags':
      return listed([...detail.added, ...detail.removed.map((tag) => `nicht ${tag}`)].map(isolated))
    case 'notes':
      return 'Notizen'
    case 'step':
      return 'unter einer anderen Aufgabe'
    case 'completed':
      return detail.completed ? 'erledigt' : 'nicht erledigt'
    case 'trash':
      return detail.deleted ? 'im Papierkorb' : 'nicht im Papierkorb'
    case 'other':
      return 'andere Teile'
  }
}

/** morgen, Freitag; null: further away, or past */
function nameOfDay(day: Day, today: Day): string | null {
  if (day === today) return 'heute'
  if (day === shiftDay(today, 1)) return 'morgen'
  const isNear = day > today && day < shiftDay(today, 7)
  return isNear ? dates.longWeekday(day) : null
}
