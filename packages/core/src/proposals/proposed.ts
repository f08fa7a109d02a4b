import type { Row, Table } from '@daymark/sync/definition'
import { isSame, keysOf } from '@daymark/sync/merge'
import { columnsOf, type Mutation, type RowKey, type Values } from '@daymark/sync/mutation'
import { formatStamp } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { tables } from '../tables/all.ts'
import type { AppChange } from '../tables/appChanges.ts'

/** A mutation of an app, with the row, or the columns, that it replaced when it was made; null: there was none. */
export type Proposed = { mutation: Mutation; before: Values | null }

/** The row of a device as it shows now. */
export type RowOfKey = (key: RowKey) => Row | undefined

const Columns = v.looseObject({})
const target = { table: v.string(), id: v.string() }
const Sent = v.variant('type', [
  v.object({ type: v.picklist(['insert', 'upsert']), ...target, row: Columns }),
  v.object({ type: v.literal('patch'), ...target, columns: Columns }),
  v.object({ type: v.literal('erase'), ...target }),
])
const Before = v.nullable(Columns)

/** What an app proposes or did; null in place of what this version cannot read. */
export function proposedIn({ mutations, before, user_id }: AppChange): (Proposed | null)[] {
  return mutations.map((sent, index) => {
    const [read, was] = [v.safeParse(Sent, sent), v.safeParse(Before, before[index] ?? null)]
    const table = read.success && tables.get(read.output.table)
    if (!read.success || !was.success || !table) return null
    const mutation = mutationOf(table, read.output, user_id)
    if (!mutation) return null
    return { mutation, before: was.output && asStored(table, was.output) }
  })
}

function mutationOf(
  table: Table,
  sent: v.InferOutput<typeof Sent>,
  user_id: string,
): Mutation | null {
  const { id } = sent
  const key = { table: table.name, id, at: formatStamp(0) }
  if (sent.type === 'erase') return { type: 'erase', ...key }
  const { updated_at: _, ...given } = sent.type === 'patch' ? sent.columns : sent.row
  const columns = asStored(table, given)
  if (!table.canRead(columns)) return null
  switch (sent.type) {
    case 'insert':
      return { type: 'insert', ...key, row: { ...columns, id, user_id } }
    case 'upsert':
      return { type: 'upsert', ...key, columns: { ...columns, user_id } }
    case 'patch':
      return { type: 'patch', ...key, columns }
  }
}

/** Values as the definition of the table stores them: the database writes moments in another way. */
function asStored(table: Table, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = table.columns[name]?.schema
      const read = schema && v.safeParse(schema, value)
      return [name, read?.success ? read.output : value]
    }),
  )
}

/** Columns that no line names: where a task stands, and what follows from other columns. */
const followed = new Set([
  ...['id', 'user_id', 'created_at', 'position', 'list_position', 'carried', 'completed_at'],
  ...['looked_at', 'origin'],
])

/** The columns that a mutation is about. */
export function columnsIn(mutation: Mutation): string[] {
  return Object.keys(columnsOf(mutation)).filter((name) => !followed.has(name))
}

/** Whether a column, or a key of it that is to be changed, is another one than it was. */
export function hasChanged(
  table: Table,
  name: string,
  { given, before, now }: { given: unknown; before: Values; now: Row },
): boolean {
  const [was, is] = [before[name] ?? null, now[name] ?? null]
  if (table.columns[name]?.merge !== 'keys') return !isSame(was, is)
  return Object.keys(keysOf(given)).some((key) => key in keysOf(was) !== key in keysOf(is))
}

export function isInTrash({ deleted_at }: Values): boolean {
  return (deleted_at ?? null) !== null
}
