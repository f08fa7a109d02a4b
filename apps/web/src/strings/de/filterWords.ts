import type { Choice } from '@daymark/core/filter/chips'
import {
  type Condition,
  clausesOf,
  type Days,
  type Length,
  type State,
} from '@daymark/core/filter/condition'
import type { FilterGroup } from '@daymark/core/filter/groups'
import type { Priority } from '@daymark/core/tables/tasks'
import { word } from '@daymark/core/words/names'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, joined, quoted } from './words.ts'

const groups: Record<FilterGroup, string> = {
  carried: 'Übernommen',
  today: 'Heute',
  thisWeek: 'Diese Woche',
  later: 'Später',
  noDay: 'Ohne Tag',
  done: 'Erledigt',
}

export const filterWords: Language['filterWords'] = {
  /** Offen, höchstens 15 Minuten lang. 7 Aufgaben. */
  sentence: (condition, tasks) =>
    `${asBeginning(joined(clausesOf(condition).map(clause)))}. ${count(tasks)}`,
  groups,
  choice,
}

function choice(one: Choice): string {
  switch (one.kind) {
    case 'list':
      return one.path.join(' / ')
    case 'tag':
      return one.name
    case 'priority':
      return { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' }[one.priority]
    case 'due':
      return one.days.kind === 'none' ? groups.noDay : asBeginning(when(one.days))
    case 'estimate':
      return asBeginning(lasting(one.length))
    case 'is':
      return asBeginning(inState[one.state])
  }
}

function count(tasks: number): string {
  return tasks === 0 ? 'Keine Aufgaben.' : forms(tasks, { one: '# Aufgabe.', other: '# Aufgaben.' })
}

// Commas hold less together than ‘oder’, which holds less than ‘und’; where that is not enough, there are brackets.

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' oder ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' und ') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `mit dem Text ${inQuotes(condition.text)}`
    case 'list':
      return `in ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `mit dem Schlagwort ${named(condition.name)}`
    case 'priority':
      return `mit ${ofPriority[condition.priority]}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'ohne Tag' : `${when(days)} fällig`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'ohne Frist' : `Frist ${when(days)}`
    }
    case 'estimate':
      return lasting(condition.length)
    case 'is':
      return inState[condition.state]
    case 'field':
      return condition.field.words(condition.value).is
  }
}

function negative(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
    case 'not':
      return `nicht (${clause(condition)})`
    case 'text':
      return `ohne den Text ${inQuotes(condition.text)}`
    case 'tag':
      return `ohne das Schlagwort ${named(condition.name)}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'mit Tag' : `nicht ${when(days)} fällig`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'mit Frist' : `keine Frist ${when(days)}`
    }
    case 'estimate':
      return notLasting(condition.length)
    case 'is':
      return condition.state === 'step' ? 'kein Schritt' : `nicht ${inState[condition.state]}`
    case 'field':
      return condition.field.words(condition.value).isNot
    case 'list':
    case 'priority':
      return `nicht ${phrase(condition)}`
  }
}

const ofPriority: Record<Priority, string> = {
  high: 'hoher Priorität',
  medium: 'mittlerer Priorität',
  low: 'niedriger Priorität',
}

const inState: Record<State, string> = {
  open: 'offen',
  done: 'erledigt',
  repeating: 'wiederkehrend',
  carried: 'übernommen',
  someday: 'für irgendwann',
  step: 'ein Schritt',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `am ${dates.medium(days.day)}`
    case 'within':
      return days.days === 0 ? 'bis heute' : `innerhalb von ${inDays(days.days)}`
    case 'from':
      return days.days === 0 ? 'ab heute' : `frühestens in ${inDays(days.days)}`
    case 'today':
      return 'heute'
    case 'tomorrow':
      return 'morgen'
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'ohne Schätzung'
    case 'atMost':
      return `höchstens ${inMinutes(length.minutes)} lang`
    case 'atLeast':
      return `mindestens ${inMinutes(length.minutes)} lang`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'mit Schätzung'
    case 'atMost':
      return `nicht auf höchstens ${inMinutes(length.minutes)} geschätzt`
    case 'atLeast':
      return `nicht auf mindestens ${inMinutes(length.minutes)} geschätzt`
  }
}

function inDays(days: number): string {
  return forms(days, { one: '# Tag', other: '# Tagen' })
}

/** 15 Minuten, 1 Stunde 30 Minuten */
function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = forms(hours, { one: '# Stunde', other: '# Stunden' })
  const inRest = forms(rest, { one: '# Minute', other: '# Minuten' })
  if (hours === 0) return inRest
  return rest === 0 ? inHours : `${inHours} ${inRest}`
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? name : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('“', '““'))
}

function asBeginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
