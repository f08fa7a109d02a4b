import * as v from 'valibot'
import { Instant } from './stamp.ts'

const Columns = v.looseObject({})
export type Values = Readonly<v.InferOutput<typeof Columns>>

const target = { table: v.string(), id: v.string(), at: Instant }

/**
 * One change to one row. `at` is the moment of the edit, which decides whose edit of a column wins.
 * In `columns`, a column that merges by key holds the changed keys only; null removes a key.
 */
export const Mutation = v.union([
  /** Makes a row; where the id exists or was deleted permanently, nothing happens. */
  v.object({ type: v.literal('insert'), ...target, row: Columns }),
  /** Makes a row of these columns, or merges them into the one that exists. */
  v.object({ type: v.literal('upsert'), ...target, columns: Columns }),
  /** Edits a row; where it does not exist, nothing happens. */
  v.object({ type: v.literal('patch'), ...target, columns: Columns }),
  /** Deletes a row permanently. */
  v.object({ type: v.literal('erase'), ...target }),
])
export type Mutation = v.InferOutput<typeof Mutation>

/** An act in the queue: it is stored, sent, confirmed and refused as a whole. `id` is its own. */
export const QueuedAct = v.object({
  id: v.string(),
  mutations: v.pipe(v.array(Mutation), v.readonly()),
})
export type QueuedAct = v.InferOutput<typeof QueuedAct>

/** An act that was not taken, with what depended on it, kept so that nothing of it is lost. */
export const Refusal = v.object({
  ...QueuedAct.entries,
  /** The server has refused it, its row is gone, the device is full, or a restored server has lost it. */
  reason: v.picklist(['refused', 'deleted', 'full', 'lost']),
  /** The server's own words; empty where it was not the server. */
  message: v.string(),
  /** The server's code for it. */
  code: v.optional(v.string()),
})
export type Refusal = v.InferOutput<typeof Refusal>

/** The row that a mutation changes. */
export type RowKey = { table: string; id: string }

export function keyText({ table, id }: RowKey): string {
  return `${table} ${id}`
}

/** The columns a mutation writes. */
export function columnsOf(mutation: Mutation): Values {
  if (mutation.type === 'insert') return mutation.row
  return mutation.type === 'erase' ? {} : mutation.columns
}

export function mutationsIn(acts: readonly Pick<QueuedAct, 'mutations'>[]): Mutation[] {
  return acts.flatMap(({ mutations }) => mutations)
}

/** Returns the entries whose id is not among the others. */
export function without<T extends { id: string }>(
  these: readonly T[],
  others: readonly { id: string }[],
): T[] {
  const ids = new Set(others.map(({ id }) => id))
  return these.filter(({ id }) => !ids.has(id))
}

// The server takes 1 MiB a request (docs/api.md); one UTF-16 unit is at most three bytes.
const largest = 300_000

/** Acts of at most `longest` mutations and about `largest` bytes: what one request may carry. */
export function inParts(mutations: readonly Mutation[], longest: number): Mutation[][] {
  if (mutations.length === 1) return [[...mutations]]
  const parts: Mutation[][] = []
  let room = { rows: 0, bytes: 0 }
  for (const mutation of mutations) {
    const bytes = JSON.stringify(mutation).length
    if (room.rows < 1 || room.bytes < bytes) {
      parts.push([])
      room = { rows: longest, bytes: largest }
    }
    parts.at(-1)?.push(mutation)
    room = { rows: room.rows - 1, bytes: room.bytes - bytes }
  }
  return parts
}
