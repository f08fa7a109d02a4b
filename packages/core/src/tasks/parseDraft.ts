import * as v from 'valibot'
import { Day } from '../calendar/day.ts'
import { latinDigits } from '../calendar/latinDigits.ts'
import { allOf, err, ok, type Result } from '../result.ts'
import { longestEstimate, Priority, type Repeat } from '../tables/tasks.ts'
import { parseLength } from './length.ts'
import { type PlainErrors, parsePlain } from './parsePlain.ts'
import type { Draft, DraftFields } from './task.ts'

export type TitleError = 'missing' | 'too_long'
export type DescriptionError = 'too_long'
export type DueError = 'missing' | 'past' | 'too_far'
export type EstimateError = 'not_whole' | 'out_of_range'
export type TimeError = 'not_a_time'
export type NameError = 'missing' | 'too_long'
export type TagsError = NameError | 'too_many'
export type DeadlineError = Exclude<DueError, 'missing'>

export type DraftErrors = PlainErrors & {
  title?: TitleError
  description?: DescriptionError
  due?: DueError
  estimate?: EstimateError
  time?: TimeError
  deadline?: DeadlineError
  list?: NameError
  tags?: TagsError
}

/** The limits of `public.tasks`. */
export const titleLimit = 500
export const descriptionLimit = 16_384
/** The limit of characters in the name of a list, a tag or a filter. */
export const nameLimit = 120
/** The limit of tags on one task. */
export const tagLimit = 100
/** The value of the day field for a task without a day. */
export const someday = 'someday'

/** A draft worth adding, or what is wrong with each field. */
export function parseDraft(fields: DraftFields, today: Day): Result<Draft, DraftErrors> {
  const read = allOf({
    title: parseTitle(fields.title),
    description: parseDescription(fields.description),
    due: fields.due === someday ? ok(null) : parseDue(fields.due, today),
    estimate: parseEstimate(fields.estimate),
    time: parseTime(fields.time),
    deadline: parseDeadline(fields.deadline, today),
    list: parseNames(fields.list),
    tags: parseTags(fields.tags),
    ...parsePlain(fields),
  })
  if (!read.ok) return read
  return ok({
    ...read.value,
    priority: v.parse(Priority, fields.priority),
    ...beginning(read.value.due, fields.repeat, today),
    remind: fields.remind,
  })
}

/** A repeat begins on the day of its task. Without one the task is due on the day on which the repeat begins. */
export function beginning(
  due: Day | null,
  repeat: Repeat | null,
  today: Day,
): Pick<Draft, 'due' | 'repeat'> {
  if (!repeat) return { due, repeat }
  const anchor = due ?? (repeat.anchor < today ? today : repeat.anchor)
  return { due: anchor, repeat: { ...repeat, anchor } }
}

/** Blanks with an end of a line among them become one. Each run of them is looked at once: a hostile one may be long. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, (blanks) => (/[\n\r\u2028\u2029]/.test(blanks) ? ' ' : blanks))
}

/** A name on one line, without the blanks around it. */
export function parseTitle(text: string): Result<string, TitleError> {
  const title = oneLine(storable(text)).trim()
  if (!somethingToSee.test(title)) return err('missing')
  return characters(title) > titleLimit ? err('too_long') : ok(title)
}

export function parseDescription(text: string): Result<string, DescriptionError> {
  const description = storable(text).trim()
  return characters(description) > descriptionLimit ? err('too_long') : ok(description)
}

/** The day a task becomes due on: today or later. */
export function parseDue(text: string, today: Day): Result<Day, DueError> {
  if (/^[+-]?\d{5,}-/.test(text)) return err('too_far')
  const due = v.safeParse(Day, latinDigits(text))
  if (!due.success) return err('missing')
  return due.output < today ? err('past') : ok(due.output)
}

/** A length up to a day, typed as 90 or 1h30; nothing typed means no estimate. */
export function parseEstimate(text: string): Result<number | null, EstimateError> {
  if (text.trim() === '') return ok(null)
  const minutes = parseLength(text)
  if (minutes === null) return err('not_whole')
  return minutes >= 1 && minutes <= longestEstimate ? ok(minutes) : err('out_of_range')
}

/** Minutes after midnight, typed as 9:30, 0930, 9 or 9 pm; nothing typed means at any time. */
export function parseTime(text: string): Result<number | null, TimeError> {
  if (text.trim() === '') return ok(null)
  const [, hours = '', minutes = '0', half] = clockTime.exec(latinDigits(text).trim()) ?? []
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
  const isReal = hours !== '' && Number(minutes) < 60 && (half ? isOnTheDial(hours) : hour < 24)
  return isReal ? ok(hour * 60 + Number(minutes)) : err('not_a_time')
}

const clockTime = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap]\.?m\.?)?$/i
const isOnTheDial = (hours: string) => Number(hours) >= 1 && Number(hours) <= 12

/** The last day for a task: today or later; nothing chosen means none. */
export function parseDeadline(text: string, today: Day): Result<Day | null, DeadlineError> {
  const deadline = parseDue(text, today)
  if (deadline.ok) return deadline
  return deadline.error === 'missing' ? ok(null) : err(deadline.error)
}

/** The name of a list, a tag or a filter. */
export function parseName(text: string): Result<string, NameError> {
  const name = parseTitle(text)
  return name.ok && characters(name.value) > nameLimit ? err('too_long') : name
}

function parseNames(texts: readonly string[]): Result<string[], NameError> {
  const names: string[] = []
  for (const text of texts) {
    const name = parseName(text)
    if (!name.ok) return name
    names.push(name.value)
  }
  return ok(names)
}

export function parseTags(texts: readonly string[]): Result<string[], TagsError> {
  return texts.length > tagLimit ? err('too_many') : parseNames(texts)
}

// Joiners, marks of direction and the like are there, but a name of nothing else cannot be read.
const somethingToSee = /[^\s\p{C}\p{Z}]/u

// PostgreSQL keeps every character but this one.
export function storable(text: string): string {
  return text.replaceAll('\0', '')
}

// The database counts characters, not UTF-16 units.
export function characters(text: string): number {
  return [...text].length
}
