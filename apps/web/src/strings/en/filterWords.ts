import type { Choice } from '@daymark/core/filter/chips'
import {
  type Condition,
  clausesOf,
  type Days,
  type Length,
  type State,
} from '@daymark/core/filter/condition'
import type { FilterGroup } from '@daymark/core/filter/groups'
import { word } from '@daymark/core/words/names'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized, forms, quoted } from './words.ts'

const groups: Record<FilterGroup, string> = {
  carried: 'Carried over',
  today: 'Today',
  thisWeek: 'This week',
  later: 'Later',
  noDay: 'No day',
  done: 'Done',
}

/** What a filter finds, in words. */
export const filterWords = translatable('filterWords', {
  /** Open, no longer than 15 minutes. 7 tasks. */
  sentence: (condition: Condition, tasks: number) =>
    `${capitalized(clausesOf(condition).map(clause).join(', '))}. ${count(tasks)}`,
  groups,
  choice,
})

/** A choice of a chip, under the name of the chip: Work / Finance, Within 7 days. */
function choice(one: Choice): string {
  switch (one.kind) {
    case 'list':
      return one.path.join(' / ')
    case 'tag':
      return one.name
    case 'priority':
      return capitalized(one.priority)
    case 'due':
      return one.days.kind === 'none' ? groups.noDay : capitalized(when(one.days))
    case 'estimate':
      return capitalized(lasting(one.length))
    case 'is':
      return capitalized(inState[one.state])
  }
}

function count(tasks: number): string {
  return tasks === 0 ? 'No tasks.' : forms(tasks, { one: '# task.', other: '# tasks.' })
}

// Commas hold less together than ‘or’, which holds less than ‘and’; where that is not enough, there are brackets.

function clause(condition: Condition): string {
  return condition.kind === 'or'
    ? condition.of.map(alternative).join(' or ')
    : alternative(condition)
}

function alternative(condition: Condition): string {
  return condition.kind === 'and' ? condition.of.map(phrase).join(' and ') : phrase(condition)
}

function phrase(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `(${clause(condition)})`
    case 'not':
      return negative(condition.of)
    case 'text':
      return `containing ${inQuotes(condition.text)}`
    case 'list':
      return `in ${condition.path.map(named).join(' / ')}`
    case 'tag':
      return `tagged ${named(condition.name)}`
    case 'priority':
      return `${condition.priority} priority`
    case 'due': {
      const { days } = condition
      return days.kind === 'none' ? 'without a day' : `due ${when(days)}`
    }
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'without a deadline' : `deadline ${when(days)}`
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
      return `not (${clause(condition)})`
    case 'deadline': {
      const { days } = condition
      return days.kind === 'none' ? 'with a deadline' : `no deadline ${when(days)}`
    }
    case 'estimate':
      return notLasting(condition.length)
    case 'is':
      return condition.state === 'step' ? 'no step' : `not ${phrase(condition)}`
    case 'field':
      return condition.field.words(condition.value).isNot
    case 'text':
    case 'list':
    case 'tag':
    case 'priority':
    case 'due':
      return `not ${phrase(condition)}`
  }
}

const inState: Record<State, string> = {
  open: 'open',
  done: 'done',
  repeating: 'repeating',
  carried: 'carried over',
  someday: 'for someday',
  step: 'a step',
}

function when(days: Exclude<Days, { kind: 'none' }>): string {
  switch (days.kind) {
    case 'on':
      return `on ${dates.medium(days.day)}`
    case 'within':
      return days.days === 0 ? 'by today' : `within ${inDays(days.days)}`
    case 'from':
      return days.days === 0 ? 'from today on' : `in at least ${inDays(days.days)}`
    case 'today':
    case 'tomorrow':
      return days.kind
  }
}

function lasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'without an estimate'
    case 'atMost':
      return `no longer than ${inMinutes(length.minutes)}`
    case 'atLeast':
      return `at least ${inMinutes(length.minutes)} long`
  }
}

function notLasting(length: Length): string {
  switch (length.kind) {
    case 'none':
      return 'with an estimate'
    case 'atMost':
      return `not estimated at ${inMinutes(length.minutes)} or less`
    case 'atLeast':
      return `not estimated at ${inMinutes(length.minutes)} or more`
  }
}

function inDays(days: number): string {
  return forms(days, { one: '# day', other: '# days' })
}

/** 15 minutes, 1 hour 30 minutes */
function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = forms(hours, { one: '# hour', other: '# hours' })
  const inRest = forms(rest, { one: '# minute', other: '# minutes' })
  if (hours === 0) return inRest
  return rest === 0 ? inHours : `${inHours} ${inRest}`
}

const isWord = new RegExp(`^${word}$`, 'u')

function named(name: string): string {
  return isWord.test(name) ? name : inQuotes(name)
}

/** A quotation mark in them is doubled, so that it does not end them. */
function inQuotes(text: string): string {
  return quoted(text.replaceAll('”', '””'))
}
