import { type Day, dayOf, milliseconds } from '@daymark/core/calendar/day'
import { HistorySource } from '@daymark/core/history/entry'
import { sourceName } from '@daymark/core/history/sourceName'
import type { Values } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { Planner } from '../context.tsx'
import { type ChangeNames, fieldName, valueInWords } from '../derived/history/describeChange.ts'
import { dates } from '../strings/dates.ts'
import type { Sentence } from '../strings/en/merges.ts'
import { strings } from '../strings.ts'
import type { ReplacedLine } from './replacedLines.ts'

type Context = { planner: Planner; names: ChangeNames; today: Day; session: string | null }

/** A line in words. `restored`: what is said once its row is back from the trash. */
export type LineInWords = { about: string; restored?: string } & (
  | { says: Sentence }
  | { yours: string; now: string; yoursIs: string; nowIs: string }
)

export function lineInWords(line: ReplacedLine, context: Context): LineInWords {
  const { table, column, by, yours, now } = line
  const { names, today, session } = context
  const texts = strings.merges
  const name = nameOf(line, context)
  if (column === 'deleted_at') {
    const about = texts.deleted(name)
    return { about, says: [about], restored: texts.restored(name) }
  }
  const source = v.safeParse(HistorySource, by?.source)
  const [yoursAt, at] = [line.at, by?.at ?? line.at].map((moment) => momentIn(moment, today))
  const who =
    by && strings.changes.by(sourceName(source.success ? source.output : undefined, session))
  const key = column.startsWith('tags/') ? column.slice(5) : null
  const field = key === null ? fieldName(table, column) : texts.tag(names.nameOf('tags', key))
  const about = texts.about(name, field)
  if (column === 'description') {
    const [yoursIs, nowIs] = [texts.yours(yoursAt ?? ''), texts.now(who, at ?? '')]
    return { about, yours: String(yours[column]), now: String(now[column]), yoursIs, nowIs }
  }
  const [mine, theirs] = [yours, now].map((values) => inWordsOf(line, values, names))
  const side = { value: mine ?? '', at: yoursAt ?? '', by: null }
  return {
    about,
    says: texts.line(name, field, side, { value: theirs ?? '', at: at ?? '', by: who }),
  }
}

function nameOf({ id, table }: ReplacedLine, { planner, names, today }: Context): string {
  const row = planner.row({ table, id })
  if (table === 'days') return strings.changes.dayOf(row?.date as Day, today)
  const name = table === 'reminders' ? names.nameOf('tasks', String(row?.task_id)) : null
  return strings.changes.quoted(name ?? String(row?.title ?? row?.name ?? ''))
}

/** What a field holds, in words. */
function inWordsOf({ table, column }: ReplacedLine, values: Values, names: ChangeNames): string {
  const words = (name: string) => valueInWords(table, name, values[name], names) ?? ''
  if (column.includes('/')) return values[column] === true ? strings.merges.on : strings.merges.off
  if (table === 'reminders') return words(values.at ? 'at' : 'before_minutes')
  const { due_date, at_minutes } = values
  return due_date && typeof at_minutes === 'number'
    ? strings.changes.dayAndTime(words(column), words('at_minutes'))
    : words(column)
}

/** The time, on another day with that. */
function momentIn(at: string, today: Day): string {
  const moment = milliseconds(at)
  const { time } = dates.dayAndTime(moment)
  return dayOf(moment) === today ? time : strings.changes.moment(moment, today)
}
