import { addTo } from '@daymark/core/groupBy'
import { tables } from '@daymark/core/tables/all'
import type { Row } from '@daymark/sync/definition'
import type { Mutation, RowKey, Values } from '@daymark/sync/mutation'
import { isSameValue, type ReplacedValue, valueIn } from '@daymark/sync/writtenValues'

/** A field whose value was replaced: columns that are said together are one. */
export type ReplacedLine = RowKey & {
  /** The first column; of a key of a map `tags/‹key›`. */
  column: string
  yours: Values
  now: Values
  /** The stamp of the newest of the values. */
  at: string
  by: ReplacedValue['by']
  values: readonly ReplacedValue[]
}

/** Columns that are said together, each with the one that is named. */
const together: Readonly<Record<string, readonly string[]>> = {
  tasks: ['due_date', 'at_minutes'],
  reminders: ['before_minutes', 'at'],
}

/**
 * What there is to say, the newest last. A value whose row has another one than was told says nothing: somebody who saw it
 * has edited it since, or it is to be judged once more.
 */
export function replacedLines(
  values: readonly ReplacedValue[],
  rowOf: (key: RowKey) => Row | undefined,
): ReplacedLine[] {
  const fields = new Map<string, ReplacedValue[]>()
  for (const value of values) {
    const row = rowOf(value)
    if (!row || !isAsTold(value, row)) continue
    const names = together[value.table] ?? []
    const column = names.includes(value.column) ? names.join() : value.column
    const key = `${value.table} ${value.id} ${column}`
    addTo(fields, key, value)
  }
  return [...fields.values()].flatMap((values) => {
    const [first] = values
    const row = first && rowOf(first)
    return first && row ? lineOf(first, values, row) : []
  })
}

/** What writes the values of a line again. */
export function mutationOf({ table, id, values }: ReplacedLine, row: Row, at: string): Mutation {
  const columns: Record<string, unknown> = {}
  for (const { column, value } of values) {
    const [name = '', ...key] = column.split('/')
    columns[name] = key.length > 0 ? { [key.join('/')]: value === true ? true : null } : value
  }
  const type = tables.get(table)?.insert === 'parts' ? 'upsert' : 'patch'
  const owned = type === 'upsert' ? { user_id: row.user_id, ...columns } : columns
  return { type, table, id, columns: owned, at }
}

function lineOf(first: ReplacedValue, values: readonly ReplacedValue[], row: Row): ReplacedLine {
  const { table, id } = first
  const names = together[table]?.includes(first.column) ? together[table] : [first.column]
  const now = Object.fromEntries(names.map((name) => [name, valueIn(row, name)]))
  const mine = Object.fromEntries(values.map(({ column, value }) => [column, value]))
  const newest = values.toSorted((one, other) => (one.at < other.at ? 1 : -1))[0] ?? first
  const { at, by } = newest
  return {
    ...{ table, id, now, at, by, values },
    column: names[0] ?? '',
    yours: { ...now, ...mine },
  }
}

function isAsTold({ table: name, column, value, now }: ReplacedValue, row: Row): boolean {
  const table = tables.get(name)
  if (!table) return false
  const held = valueIn(row, column)
  return isSameValue(table, column, held, now) && !isSameValue(table, column, held, value)
}
