import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { Warning } from '../warnings.ts'
import { remindersOf } from './alarms.ts'
import { type Component, listed, propertiesOf, propertyOf, textOf } from './components.ts'
import { dateOf, daysOf, type IcsContext, instantIn, minutesOf } from './dates.ts'
import { unescaped } from './properties.ts'
import { firstDay, repeatOf, valuesOf } from './repeats.ts'

/** The task of a VTODO, but for its list. One without a UID is known by its number. */
export function taskOf(todo: Component, number: string, context: IcsContext): ExchangedTask {
  const uid = textOf(todo, 'UID').trim()
  const standing = dateOf(propertyOf(todo, 'RECURRENCE-ID'), context)
  const key = standing ? `${uid || number}\n${standing.day}` : uid || number
  const due =
    dateOf(propertyOf(todo, 'DUE'), context) ?? dateOf(propertyOf(todo, 'DTSTART'), context)
  const first = firstDay(todo, due, context)
  const { repeat, warnings } = repeatOf(todo, first, context)
  const duration = textOf(todo, 'ESTIMATED-DURATION', 'DURATION')
  return {
    ...blankTask(key),
    id: uid === '' ? null : key,
    parent: parentOf(todo),
    name: textOf(todo, 'SUMMARY'),
    description: descriptionOf(todo),
    priority: priorityOf(Number(textOf(todo, 'PRIORITY'))),
    day: repeat?.from === 'due' ? first : (due?.day ?? null),
    time: due?.minutes ?? null,
    repeat: standing ? null : repeat,
    skips: repeat ? daysOf(propertiesOf(todo, 'EXDATE'), context) : [],
    occurrence: standing && uid !== '' ? { series: uid, day: standing.day } : null,
    tags: propertiesOf(todo, 'CATEGORIES').flatMap(({ value }) => listed(value)),
    estimate: minutesOf(duration),
    done: doneOf(todo, context),
    created: instantIn(propertyOf(todo, 'CREATED'), context),
    reminders: remindersOf(todo, due, context),
    raw: rawOf(todo, warnings),
    warnings: [...warnings, ...attachmentsOf(todo)],
  }
}

function parentOf(todo: Component): string | null {
  const parent = propertiesOf(todo, 'RELATED-TO').find(
    ({ parameters }) => (parameters.RELTYPE ?? 'PARENT').toUpperCase() === 'PARENT',
  )
  return parent ? unescaped(parent.value).trim() || null : null
}

/** Place and address stand in no column of their own. */
function descriptionOf(todo: Component): string {
  const description = textOf(todo, 'DESCRIPTION')
  const further = [textOf(todo, 'LOCATION'), textOf(todo, 'URL')]
  const missing = further.filter((text) => text !== '' && !description.includes(text))
  return above(description, missing.join('\n'))
}

/** 1 to 4 are high, 6 to 9 low, as RFC 5545 bands them. */
function priorityOf(number: number): ExchangedTask['priority'] {
  if (number >= 1 && number <= 4) return 'high'
  return number >= 6 && number <= 9 ? 'low' : 'medium'
}

function doneOf(todo: Component, context: IcsContext): ExchangedTask['done'] {
  const completed = propertyOf(todo, 'COMPLETED')
  const status = textOf(todo, 'STATUS').toUpperCase()
  const isDone = status
    ? status === 'COMPLETED' || status === 'CANCELLED'
    : completed !== null || textOf(todo, 'PERCENT-COMPLETE') === '100'
  return isDone ? { at: instantIn(completed, context) } : null
}

const storedNames = ['CLASS', 'GEO', 'PERCENT-COMPLETE', 'RDATE', 'STATUS'] as const
const defaults = ['COMPLETED', 'NEEDS-ACTION', '0', '100', 'PUBLIC']

function rawOf(todo: Component, warnings: readonly Warning[]): Record<string, string> {
  const names = warnings.length > 0 ? [...storedNames, 'RRULE'] : storedNames
  const pairs = names.map((name) => [name, valuesOf(todo, name).map(unescaped).join('\n')] as const)
  return Object.fromEntries(pairs.filter(([, text]) => text !== '' && !defaults.includes(text)))
}

function attachmentsOf(todo: Component): Warning[] {
  return propertiesOf(todo, 'ATTACH').map(({ parameters, value }) => ({
    kind: 'attachment',
    text: parameters.FILENAME ?? parameters['X-FILENAME'] ?? value.slice(0, 200),
  }))
}
