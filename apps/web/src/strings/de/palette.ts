import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const palette: Language['palette'] = {
  title: 'Befehlspalette',
  search: 'Suche oder Befehl',
  whatToDo: 'Was tun?',
  whatToDoWith: (subject) => `Etwas tun mit ${subject}`,
  asks: {
    moveToDay: 'Auf welchen Tag verschieben',
    moveToList: 'In welche Liste verschieben',
    makeStep: 'Schritt welcher Aufgabe',
    putAt: 'Welche Uhrzeit festlegen',
  },
  questions: {
    moveToDay: 'Auf Tag',
    moveToList: 'In Liste',
    makeStep: 'Schritt von',
    putAt: 'Uhrzeit',
  },
  close: 'Schließen, Esc',
  results: 'Ergebnisse',
  groups: {
    subject: 'Diese Aufgabe',
    actions: 'Aktionen',
    tasks: 'Aufgaben',
    meetings: 'Termine',
    settings: 'Einstellungen',
    goTo: 'Gehe zu',
    add: 'Hinzufügen',
  },
  count: (results) =>
    results === 0
      ? 'Keine Ergebnisse'
      : forms(results, { one: '# Ergebnis', other: '# Ergebnisse' }),
  add: (title) => `${quoted(title)} hinzufügen`,
  timer: 'Fokus-Timer',
  running: 'läuft',
}

export const paletteMore: Language['paletteMore'] = {
  days: {
    today: 'Heute',
    tomorrow: 'Morgen',
    nextWeek: 'Nächste Woche',
    someday: 'Irgendwann',
    next: (day) => `Nächsten ${dates.longWeekday(day)}`,
  },
  noDay: 'ohne Tag',
  on: 'an',
  off: 'aus',
  meeting(day, today, time, calendar) {
    const when = dates.near(day, today)
    return `${time === null ? when : `${when}, ${dates.time(time)}`}, ${calendar}`
  },
  overfull: (day, minutes) => `${day}, ${brief(minutes)} zu viel`,
  hints: {
    move: 'bewegen',
    choose: 'wählen',
    add: 'hinzufügen',
    addAndOpen: 'hinzufügen und öffnen',
    close: 'schließen',
    shortcuts: 'alle Tastenkürzel',
    allActions: 'alle Aktionen',
    back: 'zurück',
    anyDay: 'jeder Tag in Worten',
  },
}
