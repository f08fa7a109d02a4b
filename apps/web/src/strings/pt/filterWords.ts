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
  carried: 'De dias anteriores',
  today: 'Hoje',
  thisWeek: 'Esta semana',
  later: 'Mais tarde',
  noDay: 'Sem dia',
  done: 'Concluídas',
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
    ? 'Nenhuma tarefa.'
    : forms(tasks, { one: '# tarefa.', many: '# de tarefas.', other: '# tarefas.' })
}

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' ou ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' e ') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `com o texto ${inQuotes(condition.text)}`
    case 'list':
      return `em ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `com a etiqueta ${named(condition.name)}`
    case 'priority':
      return `de prioridade ${priorities[condition.priority]}`
    case 'due': {
      const { days } = condition
      if (days.kind === 'none') return 'sem dia'
      return `para ${when(days)}`.replace('para em', 'em')
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'sem prazo final' : `com prazo final ${when(days)}`
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
      return `não (${clause(condition)})`
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'com prazo final' : `sem prazo final ${when(days)}`
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
      return `não ${phrase(condition)}`
  }
}

const priorities: Record<Priority, string> = { high: 'alta', medium: 'média', low: 'baixa' }

const inState: Record<State, string> = {
  open: 'a fazer',
  done: 'concluídas',
  repeating: 'com repetição',
  carried: 'de dias anteriores',
  someday: 'para algum dia',
  step: 'etapas',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `${dates.medium(days.day)}`
    case 'within':
      return days.days === 0 ? 'hoje ou antes' : `em até ${inDays(days.days)}`
    case 'from':
      return days.days === 0 ? 'hoje ou depois' : `em ${inDays(days.days)} ou mais`
    case 'today':
      return 'hoje'
    case 'tomorrow':
      return 'amanhã'
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'sem estimativa'
    case 'atMost':
      return `no máximo ${inMinutes(length.minutes)}`
    case 'atLeast':
      return `no mínimo ${inMinutes(length.minutes)}`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'com estimativa'
    case 'atMost':
      return `não estimadas em ${inMinutes(length.minutes)} ou menos`
    case 'atLeast':
      return `não estimadas em ${inMinutes(length.minutes)} ou mais`
  }
}

function inDays(days: number): string {
  return forms(days, { one: '# dia', many: '# de dias', other: '# dias' })
}

function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = forms(hours, { one: '# hora', many: '# de horas', other: '# horas' })
  const inRest = forms(rest, { one: '# minuto', many: '# de minutos', other: '# minutos' })
  if (hours === 0) return inRest
  return rest === 0 ? inHours : `${inHours} e ${inRest}`
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? name : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('”', '””'))
}
