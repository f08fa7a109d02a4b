import type { Day } from '@daymark/core/calendar/day'
import { longestEstimate, type Priority, type Repeat } from '@daymark/core/tables/tasks'
import { oneLine, parseTitle, storable, tagLimit } from '@daymark/core/tasks/parseDraft'
import type { ExchangedReminder } from '../exchangedTask.ts'
import { above, splitName, uniqueNames } from '../fitted.ts'
import { reminderOf } from '../ics/alarms.ts'
import { type Component, listed, propertiesOf, propertyOf, textOf } from '../ics/components.ts'
import {
  dateOf,
  daysOf,
  type IcsContext,
  type IcsDate,
  instantIn,
  minutesOf,
} from '../ics/dates.ts'
import { firstDay, repeatOf, valuesOf } from '../ics/repeats.ts'
import { dated } from '../ics/todoLines.ts'
import { type Kept, keptComponent, keptLine } from './kept.ts'

export type Alarm = { ring: ExchangedReminder; acknowledged: string | null }

/** Its RRULE as it stands, and what it means from a day on. */
export type RuleRead = { text: string; from: (first: Day) => Repeat | null }

/** What a VTODO says, in the fields of a task. */
export type Todo = {
  title: string
  description: string
  priority: Priority
  day: Day | null
  /** Minutes after midnight. */
  time: number | null
  start: IcsDate | null
  tags: readonly string[]
  estimate: number | null
  /** The UID of the task that it is a step of. */
  parent: string | null
  done: { at: string | null } | null
  repeat: Repeat | null
  rule: RuleRead
  skips: readonly Day[]
  alarms: readonly Alarm[]
  /** When an alarm of it was answered last, whichever it was. */
  acknowledged: string | null
  created: string | null
  modified: string | null
  recurrence: Day | null
  kept: readonly Kept[]
  /** The names of its properties, and VALARM. */
  names: ReadonlySet<string>
}

/** `wasDone` decides where STATUS and COMPLETED say different things: what has changed counts. */
export function readTodo(todo: Component, context: IcsContext, wasDone: boolean): Todo {
  const start = dateOf(propertyOf(todo, 'DTSTART'), context)
  const due = dateOf(propertyOf(todo, 'DUE'), context) ?? start
  const day = due?.day ?? null
  const { title, rest } = nameOf(textOf(todo, 'SUMMARY'))
  const first = firstDay(todo, due, context)
  const { repeat } = repeatOf(todo, first, context)
  return {
    title,
    description: above(rest, descriptionOf(todo)),
    priority: priorityOf(Number(textOf(todo, 'PRIORITY'))),
    day,
    time: day === null ? null : (due?.minutes ?? null),
    start,
    tags: uniqueNames(
      propertiesOf(todo, 'CATEGORIES').flatMap(({ value }) => listed(storable(value))),
    ).slice(0, tagLimit),
    estimate: estimateOf(todo),
    parent: relatedOf(todo, 'PARENT')[0] ?? null,
    done: isDone(todo, wasDone) ? { at: instantIn(propertyOf(todo, 'COMPLETED'), context) } : null,
    repeat,
    rule: {
      text: valuesOf(todo, 'RRULE')[0]?.toUpperCase() ?? '',
      from: (day) => repeatOf(todo, day, context).repeat,
    },
    skips: daysOf(propertiesOf(todo, 'EXDATE'), context),
    alarms: alarmsOf(todo, due, context),
    acknowledged: instantIn(propertyOf(todo, 'X-MOZ-LASTACK'), context),
    created: instantIn(propertyOf(todo, 'CREATED'), context),
    modified: instantIn(propertyOf(todo, 'LAST-MODIFIED'), context),
    recurrence: dateOf(propertyOf(todo, 'RECURRENCE-ID'), context)?.day ?? null,
    kept: keptOf(todo, { start, due, repeats: repeat !== null }, context),
    names: namesOf(todo),
  }
}

/** The UIDs of related tasks; without a type it is the parent. */
export function relatedOf(todo: Component, type: 'PARENT' | 'CHILD'): string[] {
  return propertiesOf(todo, 'RELATED-TO')
    .filter(({ parameters }) => (parameters.RELTYPE ?? 'PARENT').toUpperCase() === type)
    .map(({ value }) => storable(value).trim())
    .filter((uid) => uid !== '')
}

const untitled = 'Untitled'

function nameOf(text: string): { title: string; rest: string } {
  const { name, rest } = splitName(oneLine(storable(text)).trim())
  const title = parseTitle(name)
  return title.ok ? { title: title.value, rest } : { title: untitled, rest: '' }
}

function descriptionOf(todo: Component): string {
  return storable(textOf(todo, 'DESCRIPTION')).replace(/\r\n?/g, '\n').trim()
}

/** 1 to 4 are high, 6 to 9 low, as RFC 5545 bands them. */
function priorityOf(number: number): Priority {
  if (number >= 1 && number <= 4) return 'high'
  return number >= 6 && number <= 9 ? 'low' : 'medium'
}

function estimateOf(todo: Component): number | null {
  const minutes = minutesOf(textOf(todo, 'ESTIMATED-DURATION', 'DURATION'))
  return minutes !== null && minutes >= 1 && minutes <= longestEstimate ? minutes : null
}

function isDone(todo: Component, wasDone: boolean): boolean {
  const status = statusOf(todo)
  if (status === 'COMPLETED' || status === 'CANCELLED') return true
  if (status !== '' && wasDone) return false
  return propertyOf(todo, 'COMPLETED') !== null || textOf(todo, 'PERCENT-COMPLETE').trim() === '100'
}

function statusOf(todo: Component): string {
  return textOf(todo, 'STATUS').trim().toUpperCase()
}

const mostAlarms = 50

function alarmsOf(todo: Component, due: IcsDate | null, context: IcsContext): Alarm[] {
  const alarms = todo.components.filter(({ name }) => name === 'VALARM').slice(0, mostAlarms)
  const read = alarms.flatMap((alarm) => {
    const ring = reminderOf(alarm, todo, due, context)
    const acknowledged = instantIn(propertyOf(alarm, 'ACKNOWLEDGED', 'X-MOZ-LASTACK'), context)
    return ring ? [{ ring, acknowledged }] : []
  })
  return [...new Map(read.map((alarm) => [JSON.stringify(alarm.ring), alarm])).values()]
}

const columns = [
  ...['UID', 'DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SUMMARY', 'DESCRIPTION', 'DUE', 'DURATION'],
  ...['ESTIMATED-DURATION', 'CATEGORIES', 'EXDATE', 'COMPLETED', 'RECURRENCE-ID'],
  ...['X-DAYMARK-REPEAT-FROM', 'X-DAYMARK-MISSED'],
]

type Dates = { start: IcsDate | null; due: IcsDate | null; repeats: boolean }

/** The lines that no column holds, or more than a column says. */
function keptOf(todo: Component, { start, due, repeats }: Dates, context: IcsContext): Kept[] {
  const properties = todo.properties.flatMap(({ name, parameters, value, line }): Kept[] => {
    if (columns.includes(name)) return []
    const text = value.trim().toUpperCase()
    switch (name) {
      case 'PRIORITY':
        return text === '5' ? [keptLine(name, 'PRIORITY:5')] : []
      case 'STATUS':
        return text === 'IN-PROCESS' || text === 'CANCELLED'
          ? [keptLine(name, `STATUS:${text}`)]
          : []
      case 'PERCENT-COMPLETE':
        return /^[1-9]\d?$/.test(text) ? [keptLine(name, `PERCENT-COMPLETE:${text}`)] : []
      case 'DTSTART': {
        const isDue = start?.day === due?.day && start?.minutes === due?.minutes
        return start && !isDue && !repeats
          ? [keptLine(name, dated(name, start.day, start.minutes))]
          : []
      }
      case 'RRULE':
        return repeats ? [] : [keptLine(name, line)]
      case 'RELATED-TO':
        return (parameters.RELTYPE ?? 'PARENT').toUpperCase() === 'PARENT'
          ? []
          : [keptLine(name, line)]
      default:
        return [keptLine(name, line)]
    }
  })
  const components = todo.components.filter(
    (component) => component.name !== 'VALARM' || isNone(component, todo, due, context),
  )
  return [...properties, ...components.map(keptComponent)]
}

/** An alarm for a place, or one that is switched off, is one of the client alone. */
function isNone(alarm: Component, todo: Component, due: IcsDate | null, context: IcsContext) {
  return reminderOf(alarm, todo, due, context) === null && propertyOf(alarm, 'TRIGGER') !== null
}

const mostNames = 200

function namesOf(todo: Component): ReadonlySet<string> {
  const names = todo.properties.map(({ name }) => name.slice(0, 80))
  const alarms = todo.components.some(({ name }) => name === 'VALARM') ? ['VALARM'] : []
  return new Set([...alarms, ...new Set(names)].slice(0, mostNames))
}
