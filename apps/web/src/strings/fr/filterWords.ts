import type { Choice } from '@daymark/core/filter/chips'
import {
  type Condition,
  clausesOf,
  type Days,
  type Length,
  type State,
} from '@daymark/core/filter/condition'
import type { Priority } from '@daymark/core/tables/tasks'
import { word } from '@daymark/core/words/names'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, forms, inDays, inTasks, joined, quoted } from './words.ts'

const groups: Language['filterWords']['groups'] = {
  carried: 'Reportées',
  today: 'Aujourd’hui',
  thisWeek: 'Cette semaine',
  later: 'Plus tard',
  noDay: 'Sans jour',
  done: 'Fait',
}

export const filterWords: Language['filterWords'] = {
  sentence: (condition, tasks) =>
    `${capitalized(joined(clausesOf(condition).map(clause)))}. ${count(tasks)}`,
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
      return capitalized(priorities[one.priority])
    case 'due':
      return one.days.kind === 'none' ? groups.noDay : capitalized(when(one.days))
    case 'estimate':
      return capitalized(lasting(one.length))
    case 'is':
      return capitalized(inState[one.state])
  }
}

function count(tasks: number): string {
  return tasks === 0 ? 'Aucune tâche.' : `${inTasks(tasks)}.`
}

// Commas hold less together than ‘ou’, which holds less than ‘et’; where that is not enough, there are brackets.

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' ou ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' et ') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `contenant ${inQuotes(condition.text)}`
    case 'list':
      return `dans ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `avec l’étiquette ${named(condition.name)}`
    case 'priority':
      return `priorité ${priorities[condition.priority]}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'sans jour' : `prévues ${when(days)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'sans date limite' : `date limite ${when(days)}`
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
      return `pas (${clause(condition)})`
    case 'tag':
      return `sans l’étiquette ${named(condition.name)}`
    case 'priority':
      return `pas de ${phrase(condition)}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'avec un jour' : `pas ${phrase(condition)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'avec une date limite' : `pas de ${phrase(condition)}`
    }
    case 'estimate':
      return notLasting(condition.length)
    case 'is':
      return condition.state === 'step' ? 'pas des étapes' : `pas ${phrase(condition)}`
    case 'field':
      return condition.field.words(condition.value).isNot
    case 'text':
    case 'list':
      return `pas ${phrase(condition)}`
  }
}

const priorities: Record<Priority, string> = { high: 'haute', medium: 'moyenne', low: 'basse' }

const inState: Record<State, string> = {
  open: 'à faire',
  done: 'faites',
  repeating: 'récurrentes',
  carried: 'reportées',
  someday: 'dans « Un jour »',
  step: 'étapes',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `le ${dates.medium(days.day)}`
    case 'within':
      return days.days === 0 ? 'jusqu’à aujourd’hui' : `d’ici ${inDays(days.days)}`
    case 'from':
      return days.days === 0 ? 'à partir d’aujourd’hui' : `dans ${inDays(days.days)} au moins`
    case 'today':
      return 'aujourd’hui'
    case 'tomorrow':
      return 'demain'
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'sans estimation'
    case 'atMost':
      return `${inMinutes(length.minutes)} au plus`
    case 'atLeast':
      return `${inMinutes(length.minutes)} au moins`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'avec une estimation'
    case 'atMost':
      return `pas estimées à ${inMinutes(length.minutes)} au plus`
    case 'atLeast':
      return `pas estimées à ${inMinutes(length.minutes)} au moins`
  }
}

/** 15 minutes, 1 heure 30 minutes */
function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = forms(hours, { one: '# heure', many: '# d’heures', other: '# heures' })
  const inRest = forms(rest, { one: '# minute', many: '# de minutes', other: '# minutes' })
  if (hours === 0) return inRest
  return rest === 0 ? inHours : `${inHours} ${inRest}`
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? name : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('»', '»»'))
}
