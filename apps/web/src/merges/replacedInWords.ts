import { type Day, dayOf, milliseconds } from '@daymark/core/calendar/day'
import type { FieldChange } from '@daymark/core/history/changes'
import { HistorySource } from '@daymark/core/history/entry'
import { sourceName } from '@daymark/core/history/sourceName'
import type { Values } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { Planner } from '../context.tsx'
import {
  type ChangeNames,
  describeChanges,
  fieldName,
  valueInWords,
} from '../derived/history/describeChange.ts'
import type { Sentence } from '../strings/en/merges.ts'
import { strings } from '../strings.ts'
import type { ReplacedLine } from './replacedLines.ts'

type Context = { planner: Planner; names: ChangeNames; today: Day; session: string | null }

/** A line in words. */
export type LineInWords = { about: string } & (
  | { kind: 'trash'; says: Sentence; name: string }
  | { kind: 'value'; says: Sentence }
  | { kind: 'texts'; yours: string; now: string; yoursIs: string; nowIs: string }
)

export function lineInWords(line: ReplacedLine, context: Context): LineInWords {
  const { column, by } = line
  const { planner, today, session } = context
  const texts = strings.merges
  const name = nameOf(line, context)
  if (column === 'deleted_at') {
    const says = texts.deleted(name)
    return { kind: 'trash', about: says, says: [says], name }
  }
  const yoursAt = momentIn(line.at, today)
  const source = v.safeParse(HistorySource, by?.source)
  const who =
    by && strings.changes.by(sourceName(source.success ? source.output : undefined, session))
  const when = by ? momentIn(by.at, today) : ''
  const { field, yours, now } = sidesOf(line, context)
  const about = texts.about(name, field)
  if (column === 'description') {
    const [yoursIs, nowIs] = [texts.yours(yoursAt), texts.now(who, when)]
    return { kind: 'texts', about, yours, now, yoursIs, nowIs }
  }
  const says = texts.line(
    name,
    field,
    { value: yours, at: yoursAt, by: null },
    { value: now, at: when, by: who },
  )
  return { kind: 'value', about, says }

  function nameOf({ id, table }: ReplacedLine, { names }: Context): string {
    const row = planner.row({ table, id })
    if (table === 'days') return strings.changes.dayOf(row?.date as Day, today)
    if (table === 'reminders') return texts.name(names.nameOf('tasks', String(row?.task_id)) ?? '')
    return texts.name(String(row?.title ?? row?.name ?? ''))
  }
}

/** Both values of a field, in words. */
function sidesOf(
  { table, column, yours, now }: ReplacedLine,
  { names }: Context,
): { field: string; yours: string; now: string } {
  const texts = strings.merges
  const [map = '', key] = column.split('/')
  if (key !== undefined) {
    const state = (values: Values) => (values[column] === true ? texts.on : texts.off)
    return { field: texts.tag(names.nameOf('tags', key)), yours: state(yours), now: state(now) }
  }
  const words = (values: Values) => {
    const name = table === 'reminders' && values.at ? 'at' : map
    return valueInWords(table, name, values[name], names) ?? String(values[name] ?? '')
  }
  if (column === 'description') {
    const field = fieldName(table, column)
    return { field, yours: String(yours[column] ?? ''), now: String(now[column] ?? '') }
  }
  const changes = Object.keys(yours).map(
    (name): FieldChange => ({
      ...{ table, field: name, column: name, key: null },
      before: yours[name],
      after: now[name],
    }),
  )
  const [said] = table === 'tasks' ? describeChanges(changes, names) : []
  if (said?.kind === 'values') return { field: said.field, yours: said.was, now: said.now }
  return { field: fieldName(table, map), yours: words(yours), now: words(now) }
}

/** The time, on another day with that. */
function momentIn(at: string, today: Day): string {
  const moment = milliseconds(at)
  const minutes = new Date(moment).getHours() * 60 + new Date(moment).getMinutes()
  return dayOf(moment) === today
    ? strings.changes.time(minutes)
    : strings.changes.moment(moment, today)
}
