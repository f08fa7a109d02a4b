import { type Day, dayOfMoment, milliseconds } from '@daymark/core/calendar/day'
import type { FieldChange } from '@daymark/core/history/changes'
import { type HistoryField, historyField, valueKinds } from '@daymark/core/history/fields'
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
  const field = historyField(table, column)
  return field ? strings.changes.fields[field] : strings.changes.unknownField
}

/** What one change of a row says, field by field. What follows from another field is left out. */
export function describeChanges(
  changes: readonly FieldChange[],
  names: ChangeNames,
): DescribedChange[] {
  const changed = new Map(changes.map((change) => [change.field, change]))
  const said = changes.filter(({ field }) => !changed.has(beside[field] ?? ''))
  const others = said.filter((change) => kindOf(change) !== 'order')
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
  const field = historyField(table, column)
  const name = fieldName(table, column)
  const says = (text: string) => ({ kind: 'says', field: name, text }) as const
  if (field === null) return says(texts.changed(name))
  if (key !== null) return says(keyText(field, key, before !== true, names))
  switch (valueKinds[field]) {
    case 'state':
      return says(stateText(field, before))
    case 'order':
      return says(field in texts.orders ? texts.orders[field as keyof typeof texts.orders] : name)
    case 'note': {
      const now = after === undefined ? null : textOf(after)
      return { kind: 'texts', field: name, text: texts.changed(name), was: textOf(before), now }
    }
    default: {
      const was = valueInWords(table, column, before, names)
      const now = after === undefined ? null : valueInWords(table, column, after, names)
      if (was === null || now === null) return says(texts.changed(name))
      return { kind: 'values', field: name, was, now }
    }
  }
}

/** A value of a field, as ‘Oct 14’; null where it has no short words. */
export function valueInWords(
  table: string,
  column: string,
  value: unknown,
  names: ChangeNames,
): string | null {
  const texts = strings.changes
  const field = historyField(table, column)
  if (field === null) return null
  if (value === null || value === undefined) return nothing(field)
  switch (valueKinds[field]) {
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
      return momentInWords(field, textOf(value), names)
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
    case 'tag':
    case 'key':
    case 'other':
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

function kindOf({ table, column }: FieldChange) {
  const field = historyField(table, column)
  return field && valueKinds[field]
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

function keyText(field: HistoryField, key: string, isOn: boolean, names: ChangeNames): string {
  const texts = strings.changes
  switch (field) {
    case 'tasks.tags':
      return texts.tag(names.nameOf('tags', key), isOn)
    case 'tasks.repeat_skips':
      return texts.skip(dayInWords(key, names), isOn)
    case 'preferences.words_off':
      return texts.word(key, isOn)
    default:
      return texts.series(isOn)
  }
}

function stateText(field: HistoryField, before: unknown): string {
  const { states, changed, fields } = strings.changes
  const [set, unset] = states[field as keyof typeof states] ?? []
  const wasSet = before !== null && before !== false
  return (wasSet ? unset : set) ?? changed(fields[field])
}

function nothing(field: HistoryField): string {
  if (field === 'tasks.list_id') return strings.changes.inbox
  return field === 'tasks.due_date' ? strings.changes.someday : strings.changes.none
}

function dayInWords(value: unknown, { today }: ChangeNames): string {
  return strings.changes.dayOf(dayOfMoment(textOf(value)), today)
}

function momentInWords(field: HistoryField, value: string, { today }: ChangeNames): string | null {
  if (field === 'reminders.at') {
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
