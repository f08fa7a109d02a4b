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
import { capitalized, forms, joined, quoted } from './words.ts'

const groups: Record<FilterGroup, string> = {
  carried: 'De días anteriores',
  today: 'Hoy',
  thisWeek: 'Esta semana',
  later: 'Más adelante',
  noDay: 'Sin día',
  done: 'Hechas',
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
  return tasks === 0
    ? 'Ninguna tarea.'
    : forms(tasks, { one: '# tarea.', many: '# de tareas.', other: '# tareas.' })
}

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' o ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' y ') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `con el texto ${inQuotes(condition.text)}`
    case 'list':
      return `en ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `con la etiqueta ${named(condition.name)}`
    case 'priority':
      return `de prioridad ${priorities[condition.priority]}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'sin día' : `para ${when(days)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'sin fecha límite' : `con fecha límite ${when(days)}`
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
      return `no (${clause(condition)})`
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'con fecha límite' : `sin fecha límite ${when(days)}`
    }
    case 'estimate':
      return notLasting(condition.length)
    case 'field':
      return condition.field.words(condition.value).isNot
    case 'is':
    case 'text':
    case 'list':
    case 'tag':
    case 'priority':
    case 'due':
      return `no ${phrase(condition)}`
  }
}

const priorities: Record<Priority, string> = { high: 'alta', medium: 'media', low: 'baja' }

const inState: Record<State, string> = {
  open: 'por hacer',
  done: 'hechas',
  repeating: 'con repetición',
  carried: 'de días anteriores',
  someday: 'para algún día',
  step: 'pasos',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `el ${dates.medium(days.day)}`
    case 'within':
      return days.days === 0 ? 'hoy o antes' : `dentro de ${inDays(days.days)} como máximo`
    case 'from':
      return days.days === 0 ? 'hoy o después' : `dentro de ${inDays(days.days)} como mínimo`
    case 'today':
      return 'hoy'
    case 'tomorrow':
      return 'mañana'
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'sin estimación'
    case 'atMost':
      return `${inMinutes(length.minutes)} como máximo`
    case 'atLeast':
      return `${inMinutes(length.minutes)} como mínimo`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'con estimación'
    case 'atMost':
      return `no estimadas en ${inMinutes(length.minutes)} o menos`
    case 'atLeast':
      return `no estimadas en ${inMinutes(length.minutes)} o más`
  }
}

function inDays(days: number): string {
  return forms(days, { one: '# día', many: '# de días', other: '# días' })
}

function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = forms(hours, { one: '# hora', many: '# de horas', other: '# horas' })
  const inRest = forms(rest, { one: '# minuto', many: '# de minutos', other: '# minutos' })
  if (hours === 0) return inRest
  return rest === 0 ? inHours : `${inHours} y ${inRest}`
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? name : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('»', '»»'))
}
