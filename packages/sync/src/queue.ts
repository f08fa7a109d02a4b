import * as v from 'valibot'
import type { Tables } from './definition.ts'
import { columnsOf, keyText, type Mutation, QueuedAct, Refusal, type Values } from './mutation.ts'

/** Acts as the device has stored them, without those that a newer version wrote: this one must not touch them. */
export const readActs = readerOf(QueuedAct)
export const readRefusals = readerOf(Refusal)

function readerOf<T extends QueuedAct>(schema: v.GenericSchema<unknown, T>) {
  return (tables: Tables, stored: readonly unknown[]): T[] =>
    stored.flatMap((each) => {
      const read = v.safeParse(schema, each)
      return read.success && canRead(tables, read.output) ? [read.output] : []
    })
}

function canRead(tables: Tables, { mutations }: QueuedAct): boolean {
  return mutations.every((mutation) => tables.get(mutation.table)?.canRead(columnsOf(mutation)))
}

/**
 * The same mutations, made now. Each inserted row gets another id, which what refers to it follows: the server
 * may remember the old one as deleted permanently.
 */
export function renewed(
  tables: Tables,
  mutations: readonly Mutation[],
  { at, newId }: { at: string; newId: () => string },
): Mutation[] {
  const ids = new Map(insertedBy({ mutations }).map((key) => [key, newId()]))

  const withIds = (table: string, columns: Values) => {
    const followed = referencesIn(tables, table, columns).flatMap(([column, key]) =>
      ids.has(key) ? [[column, ids.get(key)]] : [],
    )
    return { ...columns, ...Object.fromEntries(followed) }
  }

  return mutations.map((mutation) => {
    const made = { id: ids.get(keyText(mutation)) ?? mutation.id, at }
    if (mutation.type === 'erase') return { ...mutation, ...made }
    if (mutation.type !== 'insert') {
      return { ...mutation, ...made, columns: withIds(mutation.table, mutation.columns) }
    }
    const row = { ...withIds(mutation.table, mutation.row), id: made.id, updated_at: at }
    return { ...mutation, ...made, row }
  })
}

/**
 * Acts that give a restored server what it lost, as it was: another device may give it the same, or a
 * row whose insert is ignored because the other's came first. So its columns follow as an edit.
 */
export function actsToResend(tables: Tables, mutations: readonly Mutation[]): Mutation[][] {
  const edits = mutations.flatMap((mutation) => {
    const table = tables.get(mutation.table)
    if (mutation.type !== 'insert' || table?.insert !== 'whole') return []
    const columns = Object.entries(mutation.row).filter(([name]) => table.columns[name]?.edit)
    return [table.patch(mutation.id, Object.fromEntries(columns), mutation.at)]
  })
  return [...mutations.map((mutation) => [mutation]), edits].filter((act) => act.length > 0)
}

/** The keys of the rows it would insert. */
export function insertedBy({ mutations }: Pick<QueuedAct, 'mutations'>): string[] {
  return mutations.filter(({ type }) => type === 'insert').map(keyText)
}

/** Each column that refers to a row, and that row. */
export function referencesIn(tables: Tables, name: string, columns: Values): [string, string][] {
  return Object.entries(tables.get(name)?.references ?? {}).map(([column, table]) => [
    column,
    keyText({ table, id: String(columns[column]) }),
  ])
}
