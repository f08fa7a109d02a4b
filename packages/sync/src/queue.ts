import * as v from 'valibot'
import type { Table } from './definition.ts'
import { apply } from './merge.ts'
import {
  columnsOf,
  inParts,
  keyText,
  Mutation,
  mutationsIn,
  type QueuedAct,
  type Refusal,
  type Values,
} from './mutation.ts'

export type Tables = ReadonlyMap<string, Table>

const StoredAct = v.object({ id: v.string(), mutations: v.array(Mutation) })
const StoredRefusal = v.object({
  ...StoredAct.entries,
  reason: v.optional(v.picklist(['refused', 'deleted', 'full']), 'refused'),
  message: v.string(),
})

/** Turns what an earlier version has kept into the present form. */
export type Upgrade = (stored: unknown) => unknown

/** An act as the device has kept it; null where a newer version wrote it and this one must not touch it. */
export function readAct(tables: Tables, stored: unknown, upgrade: Upgrade): QueuedAct | null {
  const act = v.safeParse(StoredAct, upgrade(stored))
  return act.success && canRead(tables, act.output) ? act.output : null
}

export function readRefusal(tables: Tables, stored: unknown, upgrade: Upgrade): Refusal | null {
  const refusal = v.safeParse(StoredRefusal, upgrade(stored))
  return refusal.success && canRead(tables, refusal.output) ? refusal.output : null
}

function canRead(tables: Tables, { mutations }: QueuedAct): boolean {
  return mutations.every((mutation) => tables.get(mutation.table)?.canRead(columnsOf(mutation)))
}

/**
 * The acts at the front that one request carries: the oldest one, or as many as there are in a row
 * that do nothing but insert one row each into the same table.
 */
export function runAtFront(tables: Tables, pending: readonly QueuedAct[]): readonly QueuedAct[] {
  const [first] = pending
  const shape = first && insertShape(tables, first)
  if (!shape) return pending.slice(0, 1)
  const front = pending.slice(0, longestRun)
  const end = front.findIndex((act) => insertShape(tables, act) !== shape)
  const run = mutationsIn(end < 0 ? front : front.slice(0, end))
  return pending.slice(0, inParts(run, longestRun)[0]?.length ?? 1)
}

const longestRun = 500

/**
 * The table and the columns of an act that is one insert. Rows of one request share their columns:
 * what one leaves out would become null.
 */
function insertShape(tables: Tables, { mutations }: QueuedAct): string | null {
  const [only, ...others] = mutations
  if (only?.type !== 'insert' || others.length > 0 || !tables.has(only.table)) return null
  return [only.table, ...Object.keys(only.row).sort()].join()
}

/**
 * A refused act with every later one that cannot stand without a row it would have inserted: one that
 * edits such a row, and one that refers to it.
 */
export function withDependants(
  tables: Tables,
  refused: QueuedAct,
  pending: readonly QueuedAct[],
): QueuedAct[] {
  const missing = new Set(insertedBy(refused))
  const acts = [refused]
  for (const act of pending.slice(pending.findIndex(({ id }) => id === refused.id) + 1)) {
    if (!neededBy(tables, act).some((key) => missing.has(key))) continue
    acts.push(act)
    for (const key of insertedBy(act)) missing.add(key)
  }
  return acts
}

/** The refusal that holds a row this act cannot stand without, as when another tab made it meanwhile. */
export function refusalNeededBy(
  tables: Tables,
  act: QueuedAct,
  refusals: readonly Refusal[],
): Refusal | undefined {
  const needed = new Set(neededBy(tables, act))
  return refusals.find(
    (refusal) => refusal.reason === 'refused' && insertedBy(refusal).some((key) => needed.has(key)),
  )
}

function insertedBy({ mutations }: Pick<QueuedAct, 'mutations'>): string[] {
  return mutations.filter(({ type }) => type === 'insert').map(keyText)
}

/** The rows that an act edits and those it refers to. */
function neededBy(tables: Tables, { mutations }: QueuedAct): string[] {
  return mutations.flatMap((mutation) => [
    keyText(mutation),
    ...referencesIn(tables, mutation.table, columnsOf(mutation)).map(([, key]) => key),
  ])
}

/** Each column that refers to a row, and that row. */
function referencesIn(tables: Tables, name: string, columns: Values): [string, string][] {
  return Object.entries(tables.get(name)?.references ?? {}).map(([column, table]) => [
    column,
    keyText({ table, id: String(columns[column]) }),
  ])
}

/** Acts as one list, in which an edit of a row that is inserted there is part of the insert. */
export function folded(tables: Tables, acts: readonly QueuedAct[]): Mutation[] {
  const inserts = new Map<string, number>()
  const mutations: (Mutation | null)[] = []
  for (const mutation of mutationsIn(acts)) {
    const key = keyText(mutation)
    const table = tables.get(mutation.table)
    const place = inserts.get(key) ?? mutations.length
    const insert = mutations[place]
    if (table && insert) {
      const row = apply(table, apply(table, undefined, insert), mutation)
      mutations[place] = row ? table.create(row) : null
    } else {
      if (mutation.type === 'insert') inserts.set(key, mutations.length)
      mutations.push(mutation)
    }
  }
  return mutations.filter((mutation) => mutation !== null)
}

/**
 * The same, made now. Each inserted row gets another id, which what refers to it follows: the server
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
    const { table } = mutation
    const made = { id: ids.get(keyText(mutation)) ?? mutation.id, at }
    if (mutation.type === 'erase') return { ...mutation, ...made }
    if (mutation.type !== 'insert') {
      return { ...mutation, ...made, columns: withIds(table, mutation.columns) }
    }
    const row = { ...withIds(table, mutation.row), id: made.id, updated_at: at }
    return { ...mutation, ...made, row }
  })
}
