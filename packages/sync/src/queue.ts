import * as v from 'valibot'
import type { Tables } from './definition.ts'
import { columnsOf, keyText, type Mutation, QueuedAct, Refusal, type Values } from './mutation.ts'

/**
 * Acts as the device has stored them, without those that a newer version wrote, and without what needs a row of these: this
 * version must not touch them. `parked`: the rows that what is left out would insert.
 */
export function readActs(
  tables: Tables,
  stored: readonly unknown[],
  parked: Set<string>,
): QueuedAct[] {
  return parsed(QueuedAct, stored).filter((act) => {
    const isParked = parked.size > 0 && neededBy(tables, act).some((key) => parked.has(key))
    const isReadable = !isParked && canRead(tables, act)
    if (!isReadable) for (const key of insertedBy(act)) parked.add(key)
    return isReadable
  })
}

/** Refusals as the device has stored them, also those that only a newer version can read. */
export const readRefusals = (stored: readonly unknown[]) => parsed(Refusal, stored)

function parsed<T>(schema: v.GenericSchema<unknown, T>, stored: readonly unknown[]): T[] {
  return stored.flatMap((each) => {
    const read = v.safeParse(schema, each)
    return read.success ? [read.output] : []
  })
}

export function canRead(tables: Tables, { mutations }: QueuedAct): boolean {
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

/** The keys of the rows it would insert. */
export function insertedBy({ mutations }: Pick<QueuedAct, 'mutations'>): string[] {
  return mutations.filter(({ type }) => type === 'insert').map(keyText)
}

/** The rows that an act edits and those it refers to. */
export function neededBy(tables: Tables, { mutations }: QueuedAct): string[] {
  return mutations.flatMap((mutation) => [
    keyText(mutation),
    ...referencesIn(tables, mutation.table, columnsOf(mutation)).map(([, key]) => key),
  ])
}

/** Each column that refers to a row, and that row. */
export function referencesIn(tables: Tables, name: string, columns: Values): [string, string][] {
  return Object.entries(tables.get(name)?.references ?? {}).map(([column, table]) => [
    column,
    keyText({ table, id: String(columns[column]) }),
  ])
}
