import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting, minute } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, joined, quoted } from './words.ts'

export const wordChips: Language['wordChips'] = {
  label(chip, today) {
    switch (chip.kind) {
      case 'day':
        return dayAndTime(chip.day, chip.minutes, today)
      case 'someday':
        return 'Irgendwann'
      case 'deadline':
        return `bis ${dates.short(chip.day)}`
      case 'estimate':
        return lasting(chip.minutes * minute)
      case 'repeat':
        return repeats.label(chip.repeat)
      case 'priority':
        return { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' }[chip.priority]
      case 'list':
        return wordChips.list(chip.path)
      case 'tag':
        return chip.name
      case 'description':
        return 'Beschreibung'
      case 'rest':
        return 'Der Rest steht in der Beschreibung'
    }
  },
  list: (path) => path.join(' / '),
  newList: (path) => `Neue Liste ${quoted(path.join(' / '))}`,
  newTag: ([name = '']) => `Neues Schlagwort ${quoted(name)}`,
  title: 'Verstanden',
  ignore: {
    day: 'Datum ignorieren',
    someday: 'Datum ignorieren',
    deadline: 'Frist ignorieren',
    estimate: 'Schätzung ignorieren',
    repeat: 'Wiederholung ignorieren',
    priority: 'Priorität ignorieren',
    list: 'Liste ignorieren',
    tag: 'Schlagwort ignorieren',
    description: 'Beschreibung ignorieren',
    rest: 'Den Rest im Namen lassen',
  },
  offered: 'Vorgeschlagene Wörter',
  use: (label) => `${label} verwenden`,
  offeredLabels: (labels) =>
    labels.length === 0 ? '' : `Vorgeschlagene Wörter: ${joined(labels)}`,
  askStop: (word) => `${quoted(word)} immer ignorieren?`,
  stop: 'Ignorieren',
  keep: 'Weiter vorschlagen',
  stopped: (word) => `${quoted(word)} wird jetzt ignoriert`,
  readAgain: (word) => `${quoted(word)} wird nicht mehr ignoriert`,
  marked: (label) => `${label}: erneut Backspace zum Ignorieren`,

  pasted: 'Was hinzugefügt wird',
  pastedLines: (tasks, steps) =>
    `${tasksAndSteps(tasks, steps)}. In jeder Zeile wurden Datum, Listen und Schlagwörter eingetragen.`,
  addAll: (tasks) => forms(tasks, { one: '# Aufgabe hinzufügen', other: '# Aufgaben hinzufügen' }),
  addAsOne: 'Als eine',
  addedAll: (tasks) =>
    forms(tasks, { one: '# Aufgabe hinzugefügt', other: '# Aufgaben hinzugefügt' }),
  tooManyLines: 'Das sind mehr als 1.000 Zeilen. Füge weniger auf einmal ein.',
  step: 'Schritt:',
  done: 'Erledigt:',
}

function tasksAndSteps(tasks: number, steps: number): string {
  const text = forms(tasks, { one: '# Aufgabe', other: '# Aufgaben' })
  return steps === 0 ? text : `${text}, ${forms(steps, { one: '# Schritt', other: '# Schritte' })}`
}

function dayAndTime(day: Day, minutes: number | null, today: Day): string {
  const name = dates.near(day, today)
  return minutes === null ? name : `${name}, ${dates.time(minutes)}`
}
