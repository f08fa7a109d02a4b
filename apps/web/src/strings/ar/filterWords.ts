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
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { pathInOrder } from '../pathInOrder.ts'
import * as counted from './counted.ts'
import { forms, joined, quoted } from './words.ts'

const groups: Record<FilterGroup, string> = {
  carried: 'مُرحَّلة',
  today: 'اليوم',
  thisWeek: 'هذا الأسبوع',
  later: 'لاحقًا',
  noDay: 'بلا يوم',
  done: 'منجزة',
}

export const filterWords: Language['filterWords'] = {
  sentence: (condition, tasks) => `${joined(clausesOf(condition).map(clause))}. ${count(tasks)}`,
  groups,
  choice,
}

function choice(one: Choice): string {
  switch (one.kind) {
    case 'list':
      return pathInOrder(one.path)
    case 'tag':
      return isolated(one.name)
    case 'priority':
      return priorities[one.priority]
    case 'due':
      return one.days.kind === 'none' ? groups.noDay : when(one.days)
    case 'estimate':
      return lasting(one.length)
    case 'is':
      return inState[one.state]
  }
}

function count(tasks: number): string {
  return forms(
    tasks,
    counted.task.subject((found) => `${found}.`),
  )
}

// Commas hold less together than ‘or’, which holds less than ‘and’; where that is not enough, there are brackets.

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' أو ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' و') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `تحتوي على ${inQuotes(condition.text)}`
    case 'list':
      return `في ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `ذات الوسم ${named(condition.name)}`
    case 'priority':
      return `ذات أولوية ${priorities[condition.priority]}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'بلا يوم' : `مستحقة ${when(days)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'بلا موعد نهائي' : `موعدها النهائي ${when(days)}`
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
      return `ليست (${clause(condition)})`
    case 'text':
      return `لا تحتوي على ${inQuotes(condition.text)}`
    case 'list':
    case 'tag':
    case 'priority':
      return `ليست ${phrase(condition)}`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'لها يوم' : `غير مستحقة ${when(days)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'لها موعد نهائي' : `لا موعد نهائي لها ${when(days)}`
    }
    case 'estimate':
      return notLasting(condition.length)
    case 'is':
      return notInState[condition.state]
    case 'field':
      return condition.field.words(condition.value).isNot
  }
}

const priorities: Record<Priority, string> = {
  high: 'عالية',
  medium: 'متوسطة',
  low: 'منخفضة',
}

const inState: Record<State, string> = {
  open: 'مفتوحة',
  done: 'منجزة',
  repeating: 'متكررة',
  carried: 'مُرحَّلة',
  someday: 'ليوم ما',
  step: 'خطوة',
}

const notInState: Record<State, string> = {
  open: 'غير مفتوحة',
  done: 'غير منجزة',
  repeating: 'غير متكررة',
  carried: 'غير مُرحَّلة',
  someday: 'ليست ليوم ما',
  step: 'ليست خطوة',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `في ${dates.medium(days.day)}`
    case 'within':
      return forms(
        days.days,
        counted.day.object((within) => `خلال ${within}`, 'حتى اليوم'),
      )
    case 'from':
      return forms(
        days.days,
        counted.day.object((from) => `بعد ${from} على الأقل`, 'من اليوم فصاعدًا'),
      )
    case 'today':
      return 'اليوم'
    case 'tomorrow':
      return 'غدًا'
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'بلا تقدير'
    case 'atMost':
      return `${inMinutes(length.minutes)} على الأكثر`
    case 'atLeast':
      return `${inMinutes(length.minutes)} على الأقل`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'لها تقدير'
    case 'atMost':
      return `غير مقدَّرة بما لا يزيد على ${ofMinutes(length.minutes)}`
    case 'atLeast':
      return `غير مقدَّرة بما لا يقل عن ${ofMinutes(length.minutes)}`
  }
}

/** 15 minutes, 1 hour 30 minutes */
const inMinutes = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return together(
    hours > 0 && forms(hours, counted.hour.subject()),
    (hours === 0 || rest > 0) && forms(rest, counted.minute.subject()),
  )
}

const ofMinutes = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return together(
    hours > 0 && forms(hours, counted.hour.object()),
    (hours === 0 || rest > 0) && forms(rest, counted.minute.object()),
  )
}

function together(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join(' و')
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? isolated(name) : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('»', '»»'))
}
