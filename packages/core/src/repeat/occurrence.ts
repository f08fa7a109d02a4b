import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { TaskId } from '../ids.ts'
import type { Task } from '../tables/tasks.ts'
import { dayOfNumber, lastNumber } from './dayNumbers.ts'
import { derivedId } from './derivedId.ts'

/** The tasks that are known, those in the trash too. */
export type KnownTasks = { get(id: Task['id']): Task | undefined }

/** Series that follow one another are one family. */
export type Rows = KnownTasks & {
  /** The occurrences of a family, by their rule days. */
  occurrences(series: Task['id']): ReadonlyMap<Day, Task>
  /** The rule days from which series of a family follow another. */
  splits(series: Task['id']): readonly Day[]
  /** The day that is called today at a moment, where the person is. */
  dayAt(moment: number): Day
}

/** The part of the id that all series of a family and their occurrences share. */
export function familyId(id: Task['id']): string {
  return id.slice(8)
}

/** The rule day from which a series follows another; null of one that follows none. */
export function splitDay({ id, repeat }: Task): Day | null {
  // A task that no longer repeats does not name the series that it followed.
  if (repeat && !repeat.follows) return null
  const number = Number.parseInt(id.slice(0, 8), 16) - split
  return number >= 0 && number <= lastNumber ? dayOfNumber(number) : null
}

/** Returns the rows with that occurrence added. */
export function withOccurrence(rows: Rows, series: Task, ruleDay: Day, row: Task): Rows {
  const occurrences = new Map(rows.occurrences(series.id)).set(ruleDay, row)
  return { ...rows, occurrences: () => occurrences }
}

const step = 2 ** 24
const split = 2 ** 31

/**
 * The id of the occurrence of a rule day, on every device. Series that follow one another share them. Where it was
 * deleted permanently, the next attempt gives another.
 */
export function occurrenceId(series: Task['id'], ruleDay: Day, attempt = 0): Task['id'] {
  return v.parse(TaskId, derivedId(series, ruleDay, attempt * step))
}

/** The id of the series that follows from a rule day on. */
export function followingId(series: Task['id'], ruleDay: Day): Task['id'] {
  return v.parse(TaskId, derivedId(series, ruleDay, split))
}

/** The id under which an occurrence is written: its own, else the first that was never deleted permanently. */
export function writableId(
  rows: Rows,
  series: Task,
  ruleDay: Day,
  isErased: (id: Task['id']) => boolean,
): Task['id'] {
  const existing = rows.occurrences(series.id).get(ruleDay)
  if (existing) return existing.id
  let attempt = 0
  while (isErased(occurrenceId(series.id, ruleDay, attempt))) attempt += 1
  return occurrenceId(series.id, ruleDay, attempt)
}

/** As `private.is_passed_over`: is a day of the series skipped, or has it an occurrence that was not put away? */
export function isPassedOver(rows: Rows, series: Task, ruleDay: Day): boolean {
  if (series.repeat_skips[ruleDay]) return true
  const occurrence = rows.occurrences(series.id).get(ruleDay)
  return occurrence !== undefined && (occurrence.completed || occurrence.deleted_at === null)
}

/** When a rule day of a series was completed or skipped; null while it is neither. */
export function closedAt(rows: Rows, id: Task['id'], ruleDay: Day): string | null {
  const occurrence = rows.occurrences(id).get(ruleDay)
  if (occurrence?.completed) return occurrence.completed_at
  const series = rows.get(id)
  return series?.repeat_skips[ruleDay] ? series.updated_at : null
}

/** When a rule day of a series before that one was completed last; null where none is known. */
export function doneBefore(rows: Rows, id: Task['id'], ruleDay: Day): string | null {
  const moments = [...rows.occurrences(id)].flatMap(([day, { series_id, completed_at }]) =>
    series_id === id && day < ruleDay ? (completed_at ?? []) : [],
  )
  return moments.sort().at(-1) ?? null
}

/** An occurrence in the trash that was neither done nor skipped is there because its completion was taken back. */
export function isPutAway(
  known: KnownTasks,
  { series_id, series_day, completed, deleted_at }: Task,
): boolean {
  if (series_id === null || series_day === null || completed || deleted_at === null) return false
  return !known.get(series_id)?.repeat_skips[series_day]
}
