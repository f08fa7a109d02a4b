import { type Day, dayOfMoment, milliseconds } from '@daymark/core/calendar/day'
import type { FieldChange } from '@daymark/core/history/changes'
import { valueKindOf } from '@daymark/core/history/fields'
import { readWallClock } from '@daymark/core/remind/ring'
import { Priority, Repeat } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { strings } from '../../strings.ts'

/** What is known here of the rows that values name. */
export type ChangeNames = {
  /** The name of a list, a tag or a task; null where it is deleted or not known. */
  nameOf: (table: 'lists' | 'tags' | 'tasks', id: string) => string | null
  today: Day
}

/** A change in words. */
export type DescribedChange =
  /** ‘Done’, ‘Tag “calls” on’, ‘Hours of the week changed’ */
  | { kind: 'says'; field: string; text: string }
  /** ‘Description changed’, with both texts on request. */
  | { kind: 'texts'; field: string; text: string; was: string; now: string | null }
  /** ‘Day: Oct 14 → Oct 15’ */
  | { kind: 'values'; field: string; was: string; now: string }

/** The name of a field, as ‘Day’. */
export function fieldName(table: string, column: string): string {
  return ofColumn(strings.changes.fields, table, column) ?? strings.changes.unknownField
}

function ofColumn<T>(texts: Readonly<Record<string, T>>, table: string, column: string) {
  return texts[`${table}.${column}`] ?? texts[column]
}

/** What one change of a row says, field by field. What follows from another field is left out. */
export function describeChanges(
  changes: readonly FieldChange[],
  names: ChangeNames,
): DescribedChange[] {
  const changed = new Map(changes.map((change) => [change.field, change]))
  const said = changes.filter(({ field }) => !changed.has(beside[field] ?? ''))
  const others = said.filter((change) => valueKindOf(change.table, change.column) !== 'order')
  const shown = others.length > 0 ? others : said.slice(0, 1)
  const [day, time] = [changed.get('due_date'), changed.get('at_minutes')]
  return shown
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((change) => {
      if (!day || !time) return [describeChange(change, names)]
      if (change === time) return []
      return [change === day ? dayWithTime(day, time, names) : describeChange(change, names)]
    })
}

/** What a change of one field says. */
export function describeChange(change: FieldChange, names: ChangeNames): DescribedChange {
  const { table, column, key, before, after } = change
  const texts = strings.changes
  const field = fieldName(table, column)
  const says = (text: string) => ({ kind: 'says', field, text }) as const
  if (key !== null) return says(keyText(column, key, before !== true, names))
  const kind = valueKindOf(table, column)
  if (kind === 'order') return says(texts.moved)
  if (kind === 'state') {
    const [set, unset] = ofColumn(texts.states, table, column) ?? []
    return says((before === null || before === false ? set : unset) ?? texts.changed(field))
  }
  if (kind === 'note') {
    const now = after === undefined ? null : textOf(after)
    return { kind: 'texts', field, text: texts.changed(field), was: textOf(before), now }
  }
  const was = valueInWords(table, column, before, names)
  const now = after === undefined ? null : valueInWords(table, column, after, names)
  if (was === null || now === null) return says(texts.changed(field))
  return { kind: 'values', field, was, now }
}

/** A value of a field, as ‘Oct 14’; null where it has no short words. */
export function valueInWords(
  table: string,
  column: string,
  value: unknown,
  names: ChangeNames,
): string | null {
  const texts = strings.changes
  const kind = valueKindOf(table, column)
  if (value === null || value === undefined) {
    if (column === 'list_id') return texts.inbox
    if (column === 'due_date') return texts.someday
    return kind === null || kind === 'other' ? null : texts.none
  }
  switch (kind) {
    case 'text':
    case 'note':
      return texts.quoted(textOf(value))
    case 'day':
      return dayInWords(value, names)
    case 'time':
      return typeof value === 'number' ? texts.time(value) : null
    case 'minutes':
      if (typeof value !== 'number') return null
      return table === 'reminders' ? strings.remind.before(value, true) : texts.minutes(value)
    case 'moment':
      return momentInWords(column, textOf(value), names)
    case 'count':
      return typeof value === 'number' ? texts.times(value) : null
    case 'list':
      return names.nameOf('lists', textOf(value)) ?? texts.deleted
    case 'task': {
      const title = names.nameOf('tasks', textOf(value))
      return title === null ? texts.deleted : texts.quoted(title)
    }
    case 'priority':
      return v.is(Priority, value) ? strings.tasks.priorities[value] : null
    case 'repeat':
      return repeatInWords(value)
    case 'color':
      return named(strings.lists.colors, value)
    case 'icon':
      return named(strings.lists.icons, value)
    case 'state':
    case 'order':
    case 'key':
    case 'other':
    case null:
      return null
  }
}

/** Columns that say nothing where another one has changed with them. */
const beside: Readonly<Record<string, string>> = {
  completed_at: 'completed',
  carried: 'due_date',
  series_day: 'due_date',
  before_minutes: 'deleted_at',
  at: 'deleted_at',
}

const first = ['title', 'name', 'deleted_at', 'completed', 'due_date', 'at_minutes']

function placeOf({ column }: FieldChange): number {
  const place = first.indexOf(column)
  return place < 0 ? first.length : place
}

function dayWithTime(day: FieldChange, time: FieldChange, names: ChangeNames): DescribedChange {
  const text = (value: unknown, minutes: unknown) => {
    const of = valueInWords(day.table, day.column, value, names) ?? ''
    if (value === null || typeof minutes !== 'number') return of
    return strings.changes.dayAndTime(of, strings.changes.time(minutes))
  }
  const field = fieldName(day.table, day.column)
  if (day.after === undefined || time.after === undefined)
    return { kind: 'says', field, text: strings.changes.changed(field) }
  const [was, now] = [text(day.before, time.before), text(day.after, time.after)]
  return { kind: 'values', field, was, now }
}

function keyText(column: string, key: string, isOn: boolean, names: ChangeNames): string {
  const texts = strings.changes
  switch (column) {
    case 'tags':
      return texts.tag(names.nameOf('tags', key), isOn)
    case 'repeat_skips':
      return texts.skip(dayInWords(key, names), isOn)
    case 'words_off':
      return texts.word(key, isOn)
    default:
      return texts.series(isOn)
  }
}

function dayInWords(value: unknown, { today }: ChangeNames): string {
  return strings.changes.dayOf(dayOfMoment(textOf(value)), today)
}

function momentInWords(column: string, value: string, { today }: ChangeNames): string | null {
  if (column === 'at') {
    const read = readWallClock(value)
    return (
      read &&
      strings.changes.dayAndTime(
        strings.changes.dayOf(read.day, today),
        strings.changes.time(read.minutes),
      )
    )
  }
  return strings.changes.moment(milliseconds(value), today)
}

function repeatInWords(value: unknown): string | null {
  const read = v.safeParse(Repeat, value)
  return read.success ? strings.repeats.label(read.output) : null
}

function named(texts: Readonly<Record<string, string>>, value: unknown): string | null {
  return texts[textOf(value)] ?? null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
