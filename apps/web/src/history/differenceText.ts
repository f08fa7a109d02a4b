import { Day, milliseconds } from '@daymark/core/calendar/day'
import type { Difference } from '@daymark/core/history/differences'
import { valueKindOf } from '@daymark/core/history/fields'
import type { Row } from '@daymark/sync/definition'
import * as v from 'valibot'
import { type ChangeNames, fieldName, valueInWords } from '../derived/history/describeChange.ts'
import { strings } from '../strings.ts'

/** A line of ‘Take back’: what it is about, and its value now and then. */
export type DifferenceText = { name: string; now: string; was: string }

/** A difference in words. */
export function differenceText(difference: Difference, names: ChangeNames): DifferenceText {
  const name = rowName(difference.table, difference.row, names)
  const texts = strings.past
  if (difference.field === 'deleted_at') return { name, ...whereabouts(difference) }
  const [column = '', key] = difference.field.split('/')
  const field = fieldName(difference.table, column)
  if (key !== undefined) {
    const of = keyName(difference, column, key, names)
    return {
      name: texts.field(name, of),
      now: difference.now === null ? texts.off : texts.on,
      was: difference.was === null ? texts.off : texts.on,
    }
  }
  return { name: texts.field(name, field), ...values(difference, names) }
}

/** What a row is called where it is listed. */
function rowName(table: string, row: Row, names: ChangeNames): string {
  const texts = strings.past
  switch (table) {
    case 'reminders':
      return texts.reminder(names.nameOf('tasks', String(row.task_id)) ?? texts.deletedTask)
    case 'days':
      return texts.plan(dayIn(row.date))
    case 'preferences':
      return texts.preferences
    case 'focus_sessions':
      return texts.focus(milliseconds(String(row.started_at)))
    default:
      return String(row.title ?? row.name ?? row.file_name ?? row.host)
  }
}

function whereabouts({ fate, table }: Difference): Omit<DifferenceText, 'name'> {
  const texts = strings.past
  if (table === 'focus_sessions') {
    return fate === 'added'
      ? { now: texts.here, was: texts.notThere }
      : { now: texts.notThere, was: texts.here }
  }
  return fate === 'deleted'
    ? { now: texts.inTrash, was: texts.back }
    : { now: texts.here, was: texts.inTrash }
}

function values(difference: Difference, names: ChangeNames): Omit<DifferenceText, 'name'> {
  const { table, field, now, was } = difference
  const texts = strings.past
  const kind = valueKindOf(table, field)
  if (kind === 'state') {
    const said = (value: unknown) => (value === null || value === false ? texts.no : texts.yes)
    return { now: said(now), was: said(was) }
  }
  const [is, then] = [now, was].map((value) =>
    kind === 'note' ? null : valueInWords(table, field, value, names),
  )
  if (typeof is !== 'string' || typeof then !== 'string' || is === then) {
    return { now: texts.another, was: texts.asThen }
  }
  return { now: is, was: then }
}

function keyName({ table }: Difference, column: string, key: string, names: ChangeNames): string {
  const field = fieldName(table, column)
  const texts = strings.past
  const { quoted, deleted, dayOf } = strings.changes
  if (column === 'tags') return texts.entry(field, quoted(names.nameOf('tags', key) ?? deleted))
  const day = dayIn(key)
  return day === null ? field : texts.entry(field, dayOf(day, names.today))
}

function dayIn(value: unknown): Day | null {
  const read = v.safeParse(Day, value)
  return read.success ? read.output : null
}
