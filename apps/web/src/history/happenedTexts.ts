import { type Day, dayOfMoment, milliseconds } from '@daymark/core/calendar/day'
import type { RowOf } from '@daymark/core/history/changes'
import type { HappenedLine, Subject } from '@daymark/core/history/groupActs'
import {
  type ChangeNames,
  type DescribedChange,
  describeChanges,
} from '../derived/history/describeChange.ts'
import type { RowsKind } from '../strings/en/history.ts'
import { strings } from '../strings.ts'

/** What a line of ‘What happened’ says: a sentence, or the change of one field of what has this name. */
export type LineText = { text: string } | { name: string; change: DescribedChange }

/** A line in words, and what it unfolds to. */
export function textOfLine(
  line: HappenedLine,
  rowOf: RowOf,
  names: ChangeNames,
): { head: LineText; parts: LineText[] } {
  const { verb, subjects, day } = line
  const [one, ...others] = subjects
  if (verb === 'begunAnew' || !one) return { head: { text: strings.history.backup }, parts: [] }
  if (others.length === 0) return textOfOne(line, one, rowOf, names)
  const kind = kindOf(line)
  const head =
    verb === 'moved'
      ? strings.history.movedTo(kind, subjects.length, day, names.today)
      : strings.history.many(verbOf(line, one), kind, subjects.length)
  const parts = subjects.flatMap((subject) => partsOf(line, subject, rowOf, names))
  return { head: { text: head }, parts }
}

function textOfOne(line: HappenedLine, subject: Subject, rowOf: RowOf, names: ChangeNames) {
  const name = nameOf(subject, rowOf, names)
  const changes = describeChanges(subject.changes, names)
  const [change, ...others] = changes
  const isOfFields = line.verb === 'changed' || line.verb === 'moved'
  if (isOfFields && change && others.length === 0) return { head: { name, change }, parts: [] }
  const verb = verbOf(line, subject)
  const isFocus = subject.table === 'focus_sessions' && verb === 'added'
  const head = { text: isFocus ? name : strings.history.one(verb, name, kindOf(line)) }
  const parts = isOfFields ? changes.map((each) => ({ name: '', change: each })) : []
  return { head, parts }
}

function partsOf(
  line: HappenedLine,
  subject: Subject,
  rowOf: RowOf,
  names: ChangeNames,
): LineText[] {
  const name = nameOf(subject, rowOf, names)
  const changes = line.verb === 'changed' ? describeChanges(subject.changes, names) : []
  return changes.length === 0 ? [{ text: name }] : changes.map((change) => ({ name, change }))
}

/** Rows of days and preferences are made when something is first said of them. */
function verbOf({ verb }: HappenedLine, { table }: Subject): HappenedLine['verb'] {
  if (verb === 'added' && (table === 'days' || table === 'preferences')) return 'changed'
  return verb === 'trashed' && table === 'reminders' ? 'removed' : verb
}

const kinds = [
  'tasks',
  'lists',
  'tags',
  'filters',
  'reminders',
  'days',
  'preferences',
  'calendars',
  'focus_sessions',
] as const

function kindOf({ table, isStep }: HappenedLine): RowsKind {
  if (isStep) return 'steps'
  return kinds.find((kind) => kind === table) ?? 'mixed'
}

function nameOf({ table, row, isStep }: Subject, rowOf: RowOf, names: ChangeNames): string {
  const texts = strings.history
  const name = textIn(row?.title ?? row?.name)
  const ofTask = textIn(rowOf({ table: 'tasks', id: textIn(row?.task_id) })?.title)
  switch (table) {
    case 'tasks':
      return isStep ? texts.step(name) : texts.task(name)
    case 'lists':
      return texts.list(name)
    case 'tags':
      return texts.tag(name)
    case 'filters':
      return texts.filter(name)
    case 'calendars':
      return texts.calendar(name || textIn(row?.file_name) || textIn(row?.host))
    case 'reminders':
      return texts.reminder(ofTask)
    case 'days':
      return row?.date ? texts.day(dayIn(row.date), names.today) : texts.someDay
    case 'preferences':
      return texts.settings
    case 'focus_sessions': {
      const [from, to] = [textIn(row?.started_at), textIn(row?.ended_at)]
      const time = from && to ? milliseconds(to) - milliseconds(from) : 0
      return row?.kind === 'focus' ? texts.focus(ofTask || null, time) : texts.break(time)
    }
    default:
      return texts.unknown
  }
}

const dayIn = (value: unknown): Day => dayOfMoment(textIn(value))

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
