import type { Row, Table } from '@daymark/sync/definition'
import { apply, inverseOf, keysOf } from '@daymark/sync/merge'
import { columnsOf, keyText, type Mutation, type Values } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { tables } from '../tables/all.ts'
import { type AppChange, appChanges } from '../tables/appChanges.ts'
import type { Line } from './lines.ts'
import { isInTrash, type Proposed, proposedIn, type RowOfKey } from './proposed.ts'

type Parts = { rowOf: RowOfKey; at: string; newId: () => string }

/** The answer to a proposal: these lines of it are applied, as one act. */
export function applying(change: AppChange, lines: readonly Line[], parts: Parts): Mutation[] {
  const places = new Set(lines.flatMap((line) => line.places))
  const chosen = proposedIn(change).filter((_, place) => places.has(place))
  const mutations = chosen.flatMap((each) => (each ? (applied(each, parts) ?? []) : []))
  return [...mutations, answer(change, 'applied', parts.at)]
}

export function declining(change: AppChange, at: string): Mutation[] {
  return [answer(change, 'declined', at)]
}

/** Takes back what still holds what the app gave it; no mutations where nothing does. */
export function undoing(change: AppChange, parts: Parts): Mutation[] {
  const shown = changingRows(parts.rowOf)
  const mutations = proposedIn(change)
    .toReversed()
    .flatMap((each) => {
      const table = each && tables.get(each.mutation.table)
      if (!table) return []
      const now = shown.rowOf(each.mutation)
      const before = each.before
        ? { ...(now ?? blankRow(each.mutation)), ...each.before }
        : undefined
      return shown.note(inverseOf(table, { mutation: each.mutation, before }, now, parts))
    })
  return mutations.length === 0 ? [] : [...mutations, answer(change, 'undone', parts.at)]
}

/** Does again what was undone, where it is still as it was before; no mutations where nothing is. */
export function redoing(change: AppChange, parts: Parts): Mutation[] {
  const shown = changingRows(parts.rowOf)
  const mutations = proposedIn(change).flatMap((each) =>
    each ? shown.note(redone(each, { ...parts, rowOf: shown.rowOf })) : [],
  )
  return mutations.length === 0 ? [] : [...mutations, answer(change, 'applied', parts.at)]
}

function answer({ id }: AppChange, state: AppChange['state'], at: string): Mutation {
  return appChanges.patch(id, { state, answered_at: at }, at)
}

function applied({ mutation }: Proposed, { rowOf, at }: Parts): Mutation | null {
  const table = tables.get(mutation.table)
  if (mutation.type !== 'insert' || !table) return { ...mutation, at }
  const now = rowOf(mutation)
  if (now && !isInTrash(now)) return null
  // It was applied and undone: its id is taken.
  if (now) return { type: 'patch', table: table.name, id: mutation.id, columns: untrashed, at }
  return { ...mutation, at, row: wholeRow(table, mutation.row, at) }
}

function redone(each: Proposed, parts: Parts): Mutation | null {
  const { mutation, before } = each
  const table = tables.get(mutation.table)
  if (!table || mutation.type === 'insert') return applied(each, parts)
  const now = parts.rowOf(mutation)
  if (mutation.type === 'erase') return now ? { ...mutation, at: parts.at } : null
  if (!now || !before) return null
  const was: Row = { ...now, ...before }
  const given = Object.entries(mutation.columns).map(([name, value]): [string, unknown] => [
    name,
    table.columns[name]?.merge === 'keys'
      ? Object.fromEntries(
          Object.keys(keysOf(value)).map((key) => [key, keysOf(was[name])[key] ?? null]),
        )
      : was[name],
  ])
  // What undoes the way back is the way there.
  const back: Mutation = { ...mutation, type: 'patch', columns: Object.fromEntries(given) }
  return inverseOf(table, { mutation: back, before: apply(table, was, mutation) }, now, parts)
}

/** Rows as they are after what was noted. */
function changingRows(rowOf: RowOfKey) {
  const written = new Map<string, Row | undefined>()
  const current: RowOfKey = (key) =>
    written.has(keyText(key)) ? written.get(keyText(key)) : rowOf(key)
  return {
    rowOf: current,
    note(mutation: Mutation | null): Mutation[] {
      const table = mutation && tables.get(mutation.table)
      if (!table) return []
      written.set(keyText(mutation), apply(table, current(mutation), mutation))
      return [mutation]
    },
  }
}

const untrashed: Values = { deleted_at: null }

/** What the database writes into columns of which an insert says nothing. */
const defaults: Readonly<Record<string, Values>> = {
  tasks: { description: '', priority: 'medium', completed: false },
}

function wholeRow(table: Table, row: Values, at: string): Values {
  const unsaid = Object.entries(table.columns).flatMap(([name, { schema }]) =>
    v.is(schema, null) ? [[name, null]] : [],
  )
  const moments = { ...('created_at' in table.columns && { created_at: at }), updated_at: at }
  return table.withFallbacks({
    ...Object.fromEntries(unsaid),
    ...moments,
    ...defaults[table.name],
    ...row,
    updated_at: at,
  })
}

function blankRow(mutation: Mutation): Row {
  const { user_id } = columnsOf(mutation)
  return { id: mutation.id, user_id: String(user_id), seq: 0, updated_at: mutation.at }
}
