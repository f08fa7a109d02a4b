import { shift } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import type { ReadingContext } from './context.ts'
import type { Found } from './find.ts'
import { boundsOf, type ParsedFields } from './parsedFields.ts'
import { firstDay, namesDays, repeatFrom } from './repeat.ts'

/** Understood words in the line, as typed. */
export type Span = { from: number; to: number; text: string }

/** The meaning of a chip. Day and time are one chip. */
export type Meaning =
  | { kind: 'day'; day: Day; minutes: number | null }
  | { kind: 'someday' }
  | { kind: 'deadline'; day: Day }
  | { kind: 'estimate'; minutes: number }
  | { kind: 'repeat'; repeat: Repeat }
  | { kind: 'priority'; priority: 'high' | 'medium' | 'low' }
  | { kind: 'list'; path: readonly string[] }
  | { kind: 'tag'; name: string }
  | { kind: 'description'; text: string }
  /** The end of a name that is too long; it goes to the top of the description. */
  | { kind: 'rest'; text: string }

export type Chip = Meaning & { spans: readonly Span[] }

/** Name and chips together hold every character of the line; blanks at a cut are joined. */
export type Reading = { name: string; chips: Chip[] }

/** The chips of what was understood, in typed order. */
export function chipsOf(
  line: string,
  understood: readonly Found[],
  context: ReadingContext,
): Chip[] {
  const fields = wholeOf(understood)
  const { anchor, repeat } = repeatOf(fields, context)
  const day = dayOf(line, understood, context, anchor)
  const span = (one: Found) => spanOf(line, one)
  const chips: Chip[] = []
  for (const one of understood) {
    const spans = [span(one)]
    const { estimate, deadline, priority, list, tag, description } = one.fields
    if (isDayOrTime(one) && day && !chips.some(({ kind }) => kind === day.kind)) {
      const parts = day.kind === 'someday' ? [one] : understood.filter(isDayOrTime)
      chips.push({ ...day, spans: parts.map(span) })
    }
    if (deadline) chips.push({ kind: 'deadline', day: deadline, spans })
    if (estimate) chips.push({ kind: 'estimate', minutes: estimate, spans })
    if (one.fields.repeat && repeat) {
      chips.push({ kind: 'repeat', repeat, spans: understood.filter(isOfRepeat).map(span) })
    }
    if (priority) chips.push({ kind: 'priority', priority, spans })
    if (list) chips.push({ kind: 'list', path: list, spans })
    if (tag) chips.push({ kind: 'tag', name: tag, spans })
    if (description) chips.push({ kind: 'description', text: description, spans })
  }
  return chips
}

function wholeOf(understood: readonly Found[]): ParsedFields {
  return Object.assign({}, ...understood.map(({ fields }) => fields))
}

function isDayOrTime({ fields }: Found): boolean {
  return fields.day !== undefined || typeof fields.time === 'number'
}

function isOfRepeat({ fields }: Found): boolean {
  return fields.repeat !== undefined || boundsOf(fields) !== undefined
}

/** Where a day is not said, the repeat begins on the first one that it names, or at the deadline, or now. */
function repeatOf(
  fields: ParsedFields,
  context: ReadingContext,
): { anchor?: Day; repeat?: Repeat } {
  const { repeat, day, deadline, time, start } = fields
  if (!repeat) return {}
  const from = start ?? firstFree(context, time)
  const anchor =
    day ?? (namesDays(repeat) ? firstDay(repeat, from, fields) : (start ?? deadline ?? from))
  const found = anchor && repeatFrom(repeat, anchor, fields)
  return found ? { anchor, repeat: found } : {}
}

function dayOf(
  line: string,
  understood: readonly Found[],
  context: ReadingContext,
  anchor: Day | undefined,
): Extract<Meaning, { kind: 'day' | 'someday' }> | null {
  const { day, time = null, evening, deadline } = wholeOf(understood)
  if (day === null) return { kind: 'someday' }
  if (evening && day) {
    const typed = understood.find(({ fields }) => typeof fields.time === 'number')
    const text = typed ? spanOf(line, typed).text : ''
    return { kind: 'day', day, minutes: time === null ? tonight(context) : inEvening(time, text) }
  }
  if (day) return { kind: 'day', day, minutes: time }
  if (time === null) return null
  return { kind: 'day', day: anchor ?? deadline ?? firstFree(context, time), minutes: time }
}

/** The selected day or today; tomorrow, if that time of today is over. */
function firstFree({ today, minutes, selectedDay }: ReadingContext, time?: number | null): Day {
  if (selectedDay && selectedDay > today) return selectedDay
  return typeof time === 'number' && time < minutes ? (shift(today, 1) ?? today) : today
}

const eight = 20 * 60

function tonight({ minutes }: ReadingContext): number | null {
  return minutes > eight ? null : eight
}

/** “tonight at 9” is 21:00; “tonight 09:00” and “tonight 9 am” are what they say. */
function inEvening(time: number, text: string): number {
  return time < 720 && !/\ba\.?m|\d[ap]|\b0/i.test(text) ? time + 720 : time
}

function spanOf(line: string, { from, to }: Found): Span {
  return { from, to, text: line.slice(from, to) }
}
