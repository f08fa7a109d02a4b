import { type Day, milliseconds } from '@daymark/core/calendar/day'
import { addTo } from '@daymark/core/groupBy'
import { readMoment } from '@daymark/exchange/text/moments'
import type { Filter, PropertyFilter } from './filter.ts'
import type { TimeRange } from './timeRange.ts'

/** The properties of the VTODO of a body, by name; its alarms are `VALARM`. */
type Properties = ReadonlyMap<string, readonly string[]>

/** The moment at which a wall clock of the person shows this: `2026-11-28` and minutes. */
export type MomentOf = (day: Day, minutes: number) => number

export function matches(filter: Filter, body: string, momentOf: MomentOf): boolean {
  if (filter.isNever) return false
  const { range, properties, alarms } = filter
  if (range === null && properties.length === 0 && alarms === null) return true
  const todo = propertiesOf(body)
  if (alarms !== null && todo.has('VALARM') !== (alarms === 'some')) return false
  if (range !== null && !overlaps(todo, range, momentOf)) return false
  return properties.every((property) => passes(todo, property, momentOf))
}

function passes(todo: Properties, { name, test }: PropertyFilter, momentOf: MomentOf): boolean {
  const values = todo.get(name) ?? []
  switch (test.kind) {
    case 'there':
      return values.length > 0
    case 'not there':
      return values.length === 0
    case 'text': {
      const folded = (text: string) => (test.isExact ? text : text.toLowerCase())
      const has = values.some((value) => folded(unescaped(value)).includes(folded(test.text)))
      return values.length > 0 && has !== test.negated
    }
    case 'range':
      return spansOf(values, momentOf).some(
        ({ start, end }) => start < test.range.end && end > test.range.start,
      )
  }
}

/** RFC 4791, 9.9: of what a task has of a beginning, an end and its completion, all that there is counts. */
function overlaps(todo: Properties, { start, end }: TimeRange, momentOf: MomentOf): boolean {
  const spans = (name: string) => spansOf(todo.get(name) ?? [], momentOf)
  const [begins] = spans('DTSTART')
  const [due] = spans('DUE')
  const [done] = spans('COMPLETED')
  if (begins && due) return begins.start < end && due.end > start
  if (due) return due.start < end && due.end > start
  if (begins) return begins.start < end && begins.end > start
  if (done) return done.start < end && done.end > start
  return true
}

/** A day as long as it is; a moment as one millisecond. What is neither has none. */
function spansOf(values: readonly string[], momentOf: MomentOf): TimeRange[] {
  return values.flatMap((value) => {
    const moment = readMoment(value)
    if (!moment) return []
    const { day, minutes, at } = moment
    if (minutes === null) return [{ start: momentOf(day, 0), end: momentOf(day, 1440) }]
    const start = at === null ? momentOf(day, minutes) : milliseconds(at)
    return [{ start, end: start + 1 }]
  })
}

/** Those of components that are kept within it are none of its own, whatever these are called. */
function propertiesOf(body: string): Properties {
  const properties = new Map<string, string[]>()
  const within: string[] = []
  for (const line of body.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/s.exec(line) ?? []
    if (name === 'END') within.pop()
    else if (within.join() === 'VCALENDAR,VTODO')
      addTo(properties, name === 'BEGIN' ? value : name, value)
    if (name === 'BEGIN') within.push(value)
  }
  return properties
}

function unescaped(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  )
}
