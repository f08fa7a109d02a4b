import type { Tables } from './definition.ts'
import type { LocalStore } from './localStore.ts'
import { apply } from './merge.ts'
import {
  columnsOf,
  inParts,
  keyText,
  type Mutation,
  mutationsIn,
  type QueuedAct,
  without,
} from './mutation.ts'
import { insertedBy, neededBy } from './queue.ts'

/**
 * The acts at the front that one request carries: the oldest one, or as many as there are in a row that do nothing but insert
 * one row each into the same table, or edit the same columns of other rows of one table at one moment: those are parts of what
 * was one act to its user, while two of them would be one act in the history.
 */
export function runAtFront(tables: Tables, pending: readonly QueuedAct[]): readonly QueuedAct[] {
  const [first] = pending
  const shape = first && shapeOf(tables, first)
  if (!shape) return pending.slice(0, 1)
  const rows = new Set<string>()
  const front: QueuedAct[] = []
  for (const act of pending) {
    const keys = act.mutations.map(keyText)
    if (rows.size >= longestRun || keys.some((key) => rows.has(key))) break
    if (shapeOf(tables, act) !== shape) break
    for (const key of keys) rows.add(key)
    front.push(act)
  }
  let room = inParts(mutationsIn(front), longestRun)[0]?.length ?? 0
  const fitting = front.filter(({ mutations }) => {
    room -= mutations.length
    return room >= 0
  })
  return fitting.length > 0 ? fitting : [first]
}

const longestRun = 500

/**
 * The acts that wait in the order in which they are sent: the insert of a row comes before the oldest act if that edits it.
 * What a restored server lost is sent again behind what waited already.
 */
export function inOrder(
  pending: readonly QueuedAct[],
  confirmed: LocalStore['confirmed'],
): readonly QueuedAct[] {
  const [oldest] = pending
  const made = new Set(oldest && insertedBy(oldest))
  const edited = oldest?.mutations
    .filter((mutation) => mutation.type === 'patch' && !confirmed(mutation))
    .map(keyText)
    .filter((key) => !made.has(key))
  if (!edited?.length) return pending
  const insert = pending.find((act) => insertedBy(act).some((key) => edited.includes(key)))
  return insert ? [insert, ...without(pending, [insert])] : pending
}

/**
 * Whether the second request may be under way before what the first one brought is stored: both are runs, and no row of one is
 * a row of the other.
 */
export function mayOverlap(
  tables: Tables,
  first: readonly QueuedAct[],
  second: readonly QueuedAct[],
) {
  const rows = new Set(mutationsIn(first).map(keyText))
  return (
    [first, second].every((acts) => acts.every((act) => shapeOf(tables, act) !== null)) &&
    second.length > 0 &&
    !mutationsIn(second).some((mutation) => rows.has(keyText(mutation)))
  )
}

/** Whether each of these acts inserts one row and does no more. */
export function isRunOfInserts(acts: readonly QueuedAct[]): boolean {
  return acts.every(({ mutations }) => mutations.length === 1 && mutations[0]?.type === 'insert')
}

/**
 * The table and the columns of an act that is one insert, or of one that edits rows, each once. Rows of one request share their
 * columns: what one insert leaves out would become null. Null is any other act.
 */
function shapeOf(tables: Tables, act: QueuedAct): string | null {
  const held = shapes.get(act)
  if (held !== undefined) return held
  const shape = foundShape(tables, act)
  shapes.set(act, shape)
  return shape
}

/** Of thousands that wait, each is asked for many times. */
const shapes = new WeakMap<QueuedAct, string | null>()

function foundShape(tables: Tables, { mutations }: QueuedAct): string | null {
  const [first, ...others] = mutations
  if (!first || !tables.has(first.table)) return null
  const isRun = first.type === 'patch' || (first.type === 'insert' && others.length === 0)
  const shape = shapeOfMutation(first)
  if (!isRun || others.some((other) => shapeOfMutation(other) !== shape)) return null
  return new Set(mutations.map(({ id }) => id)).size === mutations.length ? shape : null
}

function shapeOfMutation(mutation: Mutation): string {
  const { type, table, at } = mutation
  const moment = type === 'patch' ? [at] : []
  return [type, table, ...moment, ...Object.keys(columnsOf(mutation)).sort()].join()
}

/**
 * A refused act with every later one that cannot stand without a row it would have inserted: one that
 * edits such a row, and one that refers to it.
 */
export function withDependants(tables: Tables, refused: QueuedAct, pending: readonly QueuedAct[]) {
  const missing = new Set(insertedBy(refused))
  const acts = [refused]
  for (const act of pending.slice(pending.findIndex(({ id }) => id === refused.id) + 1)) {
    if (!neededBy(tables, act).some((key) => missing.has(key))) continue
    acts.push(act)
    for (const key of insertedBy(act)) missing.add(key)
  }
  return acts
}

/**
 * Acts as one list, in which an edit of a row that is inserted there is part of the insert, unless these definitions cannot
 * read that: then it follows.
 */
export function folded(tables: Tables, acts: readonly QueuedAct[]): Mutation[] {
  // An insert by the key of its row, anything else by its place.
  const list = new Map<string | number, Mutation>()
  for (const [place, mutation] of mutationsIn(acts).entries()) {
    const key = keyText(mutation)
    const table = tables.get(mutation.table)
    const insert = list.get(key)
    const row = table && insert && apply(table, apply(table, undefined, insert), mutation)
    if (row) list.set(key, table.create(row))
    else if (insert && mutation.type === 'erase') list.delete(key)
    else list.set(mutation.type === 'insert' ? key : place, mutation)
  }
  return [...list.values()]
}
