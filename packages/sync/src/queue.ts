import * as v from 'valibot'
import type { Table } from './definition.ts'
import { apply, isSame, rebuilt } from './merge.ts'
import {
  columnsOf,
  inParts,
  keyText,
  Mutation,
  madeAt,
  type QueuedAct,
  type Refusal,
  type RowKey,
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
  return mutations.every((mutation) =>
    tables.get(mutation.table)?.canRead(knownColumns(columnsOf(mutation))),
  )
}

/** Without what every row has. */
function knownColumns({
  id: _,
  user_id: __,
  updated_at: ___,
  ...columns
}: Record<string, unknown>) {
  return columns
}

/**
 * The acts at the front that one request carries: the oldest one, or as many as there are in a row
 * that do nothing but insert one row each into the same table.
 */
export function runAtFront(tables: Tables, pending: readonly QueuedAct[]): readonly QueuedAct[] {
  const [first] = pending
  const start = first && loneInsert(tables, first)
  if (!first || !start) return pending.slice(0, 1)
  const run: Mutation[] = []
  for (const act of pending.slice(0, longestRun)) {
    const next = loneInsert(tables, act)
    // Rows of one request share their columns: what one leaves out would become null.
    if (next?.table !== start.table || !isSame(namesIn(next), namesIn(start))) break
    run.push(next)
  }
  return pending.slice(0, inParts(run, longestRun)[0]?.length ?? 1)
}

const longestRun = 500

function loneInsert(tables: Tables, { mutations }: QueuedAct): Mutation | null {
  const [only, ...others] = mutations
  return only?.type === 'insert' && others.length === 0 && tables.has(only.table) ? only : null
}

function namesIn(mutation: Mutation): string[] {
  return Object.keys(columnsOf(mutation)).sort()
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
    const needed = act.mutations.flatMap((mutation) => neededBy(tables, mutation))
    if (!needed.some((key) => missing.has(keyText(key)))) continue
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
  const needed = new Set(
    act.mutations.flatMap((mutation) => neededBy(tables, mutation)).map(keyText),
  )
  return refusals.find(
    ({ reason, mutations }) =>
      reason === 'refused' && insertedBy({ mutations }).some((key) => needed.has(key)),
  )
}

function insertedBy({ mutations }: Pick<QueuedAct, 'mutations'>): string[] {
  return mutations.filter(({ type }) => type === 'insert').map(keyText)
}

function neededBy(tables: Tables, mutation: Mutation): RowKey[] {
  const columns = columnsOf(mutation)
  const references = Object.entries(tables.get(mutation.table)?.references ?? {})
  return [
    mutation,
    ...references.flatMap(([column, table]) => {
      const id = columns[column]
      return typeof id === 'string' ? [{ table, id }] : []
    }),
  ]
}

/** Acts as one list, in which an edit of a row that is inserted there is part of the insert. */
export function folded(tables: Tables, acts: readonly QueuedAct[]): Mutation[] {
  const inserts = new Map<string, number>()
  const mutations: (Mutation | null)[] = []
  for (const mutation of acts.flatMap((act) => act.mutations)) {
    const table = tables.get(mutation.table)
    const place = inserts.get(keyText(mutation))
    const insert = place === undefined ? null : mutations[place]
    if (!table || !insert || place === undefined) {
      if (mutation.type === 'insert') inserts.set(keyText(mutation), mutations.length)
      mutations.push(mutation)
      continue
    }
    const row = apply(table, apply(table, undefined, insert), mutation)
    mutations[place] = row ? rebuilt(table, row, row.updated_at) : null
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
  const inserts = mutations.filter(({ type }) => type === 'insert')
  const ids = new Map(inserts.map((insert) => [keyText(insert), newId()]))

  const withIds = (table: string, columns: Readonly<Record<string, unknown>>) => {
    const references = Object.entries(tables.get(table)?.references ?? {})
    const followed = references.flatMap(([column, to]) => {
      const id = ids.get(keyText({ table: to, id: String(columns[column]) }))
      return id === undefined ? [] : [[column, id]]
    })
    return { ...columns, ...Object.fromEntries(followed) }
  }

  return mutations.map((mutation) => {
    const { table } = mutation
    const id = ids.get(keyText(mutation)) ?? mutation.id
    const now = madeAt(mutation, at)
    if (now.type === 'erase') return { ...now, id }
    if (now.type === 'insert') return { ...now, id, row: { ...withIds(table, now.row), id } }
    return { ...now, id, columns: withIds(table, now.columns) }
  })
}
