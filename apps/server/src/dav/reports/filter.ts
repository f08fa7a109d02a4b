import { err, ok, type Result } from '@daymark/core/result'
import { type DavError, refused, unreadable } from '../davError.ts'
import { caldav } from '../xml/names.ts'
import { childOf, type Element } from '../xml/readXml.ts'
import { readRange, type TimeRange } from './timeRange.ts'

/** What a calendar-query asks of a task. */
export type Filter = {
  /** Nothing matches: it asks for another kind of component. */
  isNever: boolean
  range: TimeRange | null
  properties: readonly PropertyFilter[]
  alarms: 'some' | 'none' | null
}

export type PropertyFilter = {
  name: string
  test:
    | { kind: 'there' }
    | { kind: 'not there' }
    | { kind: 'text'; text: string; isExact: boolean; negated: boolean }
    | { kind: 'range'; range: TimeRange }
}

const never: Filter = { isNever: true, range: null, properties: [], alarms: null }
const always: Filter = { isNever: false, range: null, properties: [], alarms: null }

/** The filter of a calendar-query; without one, all match. */
export function readFilter(root: Element): Result<Filter, DavError> {
  const filter = childOf(root, caldav('filter'))
  if (!filter) return ok(always)
  const [calendar, ...others] = filter.children
  if (
    calendar?.name !== caldav('comp-filter') ||
    others.length > 0 ||
    nameOf(calendar) !== 'VCALENDAR'
  )
    return err(unreadable('A filter begins with VCALENDAR.'))
  if (childOf(calendar, caldav('is-not-defined'))) return ok(never)
  let found = always
  for (const part of calendar.children) {
    if (part.name !== caldav('comp-filter')) return err(unsupported)
    const isAbsent = childOf(part, caldav('is-not-defined')) !== null
    if (nameOf(part) !== 'VTODO') {
      // There is none of any other kind.
      if (!isAbsent) return ok(never)
      continue
    }
    if (isAbsent) return ok(never)
    const todo = readTodo(part)
    if (!todo.ok) return todo
    found = todo.value
  }
  return ok(found)
}

function readTodo(part: Element): Result<Filter, DavError> {
  const properties: PropertyFilter[] = []
  let range: TimeRange | null = null
  let alarms: Filter['alarms'] = null
  for (const child of part.children) {
    switch (child.name) {
      case caldav('time-range'): {
        const read = readRange(child)
        if (!read.ok) return read
        range = read.value
        break
      }
      case caldav('prop-filter'): {
        const read = readProperty(child)
        if (!read.ok) return read
        properties.push(...read.value)
        break
      }
      case caldav('comp-filter'): {
        const isPlain = child.children.every(({ name }) => name === caldav('is-not-defined'))
        if (nameOf(child) !== 'VALARM' || !isPlain) return err(unsupported)
        alarms = child.children.length > 0 ? 'none' : 'some'
        break
      }
      default:
        return err(unsupported)
    }
  }
  return ok({ isNever: false, range, properties, alarms })
}

function readProperty(part: Element): Result<PropertyFilter[], DavError> {
  const name = nameOf(part)
  if (part.children.length === 0) return ok([{ name, test: { kind: 'there' } }])
  const filters: PropertyFilter[] = []
  for (const child of part.children) {
    switch (child.name) {
      case caldav('is-not-defined'):
        filters.push({ name, test: { kind: 'not there' } })
        break
      case caldav('text-match'): {
        const { collation = 'i;ascii-casemap', 'negate-condition': negated } = child.attributes
        if (!collations.includes(collation)) return err(unsupported)
        const isExact = collation === 'i;octet'
        const test = {
          kind: 'text' as const,
          text: child.text,
          isExact,
          negated: negated === 'yes',
        }
        filters.push({ name, test })
        break
      }
      case caldav('time-range'): {
        const read = readRange(child)
        if (!read.ok || !timed.includes(name)) return read.ok ? err(unsupported) : read
        filters.push({ name, test: { kind: 'range', range: read.value } })
        break
      }
      default:
        return err(unsupported)
    }
  }
  return ok(filters)
}

const collations = ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap', 'default']
const timed = ['DUE', 'DTSTART', 'COMPLETED']

function nameOf(part: Element): string {
  return (part.attributes.name ?? '').toUpperCase()
}

const unsupported = refused('supported-filter', 'There is no such filter here.')
