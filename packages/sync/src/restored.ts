import { byRow } from './byRow.ts'
import { type Column, epochs, type Row, type RowOf, type Table, type Tables } from './definition.ts'
import { isSame, keysOf, replay } from './merge.ts'
import {
  columnsOf,
  keyText,
  type Mutation,
  mutationsIn,
  type Refusal,
  type Values,
} from './mutation.ts'
import { referencesIn } from './queue.ts'
import type { RemoteChange } from './remote.ts'

/**
 * Returns a refusal with everything that this device has and the restored server lacks. `restored` is
 * everything the server has; of several changes of a row the last one counts.
 */
export function missingAfterRestore(
  tables: Tables,
  current: readonly RemoteChange[],
  restored: readonly RemoteChange[],
): Refusal | null {
  const began = epochs.parse(restored.find(({ table }) => table === epochs.name)?.row)
  if (!began) return null
  const bounds = { began: began.seq, survivingSeq: survivingSeqOf(current, began) }
  const now = new Map(restored.map((change) => [keyText(change), change.row]))
  const mutations = current.flatMap((was) => {
    const table = tables.get(was.table)
    if (!table || table.name === epochs.name) return []
    const row = was.row && (table.parse(was.row) ?? was.row)
    return mutationsFor(table, { ...was, row }, now.get(keyText(was)), bounds)
  })
  if (mutations.length === 0) return null
  const id = `lost ${began.seq}`
  return { id, mutations: parentsFirst(tables, mutations), reason: 'lost', message: '' }
}

/**
 * The newest number of this device that is still valid on the server. The first restore that this device has not seen
 * names it: later restores count in numbers that were given after that.
 */
function survivingSeqOf(current: readonly RemoteChange[], last: RowOf<typeof epochs>): number {
  const seen = current.find(({ table }) => table === epochs.name)?.seq ?? 0
  return (last.earlier.find(({ seq }) => seq > seen) ?? last).restored_seq
}

/** The mutations that restore this row on the server, by the stamp of its newest edit; none: the server has it. */
function mutationsFor(
  table: Table,
  { id, seq, row: was }: RemoteChange,
  is: Row | null | undefined,
  { began, survivingSeq }: { began: number; survivingSeq: number },
): Mutation[] {
  if (is === undefined) return was && table.insert !== 'never' ? made(table, was) : []
  // Deleted permanently in the meantime.
  if (is === null) return []
  if (was === null) return [table.erase(id, is.updated_at)]
  const isNewer = seq > survivingSeq || Date.parse(was.updated_at) > Date.parse(is.updated_at)
  const isEdited = table.insert === 'whole' || table.insert === 'parts'
  return seq < began && isNewer && isEdited ? edits(table, was, is) : []
}

function made(table: Table, row: Row): Mutation[] {
  if (table.insert === 'parts') return edits(table, row, table.empty(row))
  // A row that these definitions cannot read still has the columns that only the server's merge needs.
  const { edited: _, believed: __, ...columns } = row
  return [table.create(columns as Row)]
}

/** Columns that only a newer version knows go apart: nobody may be allowed to write them. */
function edits(table: Table, was: Row, is: Row): Mutation[] {
  const unknown = Object.keys(was).filter(
    (name) =>
      !(name in table.columns || notEdited.has(name) || isSame(was[name], is[name] ?? null)),
  )
  const parts: Values[] = [
    differences(table, was, is),
    Object.fromEntries(unknown.map((name) => [name, was[name]])),
  ]
  return parts
    .filter((columns) => Object.keys(columns).length > 0)
    .map((columns) =>
      table.insert === 'parts'
        ? table.upsert(was, columns, was.updated_at)
        : table.patch(was.id, columns, was.updated_at),
    )
}

const notEdited = new Set(['id', 'user_id', 'seq', 'updated_at', 'edited', 'believed'])

function differences(table: Table, was: Row, is: Row): Values {
  const columns = Object.entries(table.columns).flatMap(([name, { edit, merge }]) => {
    if (edit === null || isSame(was[name], is[name])) return []
    return [[name, difference(merge, was[name], is[name])]]
  })
  return Object.fromEntries(columns)
}

function difference(merge: Column['merge'], was: unknown, is: unknown): unknown {
  if (merge === 'keys') return keysThatDiffer(was, is)
  if (merge === 'field' || was === null) return was
  const { keysIn } = merge
  const [before, now] = [keysOf(was), keysOf(is)]
  return { ...before, [keysIn]: keysThatDiffer(before[keysIn], now[keysIn]) }
}

function keysThatDiffer(was: unknown, is: unknown): Values {
  const [before, now] = [keysOf(was), keysOf(is)]
  const names = Object.keys({ ...before, ...now }).filter(
    (name) => !isSame(before[name], now[name]),
  )
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
}

function parentsFirst(tables: Tables, mutations: readonly Mutation[]): Mutation[] {
  const remaining = byRow(mutations)
  const take = (key: string): Mutation[] => {
    const ofRow = remaining.get(key) ?? []
    remaining.delete(key)
    const parents = ofRow.flatMap((each) => referencesIn(tables, each.table, columnsOf(each)))
    return [...parents.flatMap(([, parent]) => take(parent)), ...ofRow]
  }
  return mutations.flatMap((mutation) => take(keyText(mutation)))
}

/** Gives a restored server what it lost, all of it at once. */
export function resend(
  client: {
    actAll(acts: readonly (readonly Mutation[])[]): void
    dismiss(refusal: Refusal): void
  },
  tables: Tables,
  lost: readonly Refusal[],
): void {
  for (const refusal of lost) client.dismiss(refusal)
  client.actAll(actsToResend(tables, mutationsIn(lost)))
}

/**
 * Acts that give a restored server what it lost, as it was: another device may give it the same, or a
 * row whose insert is ignored because the other's came first. So its columns follow as an edit. Parents
 * come before what refers to them, which cannot stand where they are refused.
 */
function actsToResend(tables: Tables, mutations: readonly Mutation[]): Mutation[][] {
  const rows = [...byRow(mutations).values()].flatMap((ofRow) => joinedInsert(tables, ofRow))
  const edits = rows.flatMap((mutation) => {
    const table = tables.get(mutation.table)
    if (mutation.type !== 'insert' || table?.insert !== 'whole') return []
    const columns = Object.entries(mutation.row).filter(([name]) => table.columns[name]?.edit)
    return [table.patch(mutation.id, Object.fromEntries(columns), mutation.at)]
  })
  const acts = parentsFirst(tables, rows).map((mutation) => [mutation])
  return [...acts, edits].filter((act) => act.length > 0)
}

/**
 * What was lost of one row, its insert first. Of a row that two restores lost the first one may have lost an edit, and
 * the second one the row: the edit is part of it, as it would be had it waited. Of two inserts the one that was edited
 * last is the row.
 */
function joinedInsert(tables: Tables, ofRow: readonly Mutation[]): Mutation[] {
  const ofType = (wanted: Mutation['type']) => ofRow.filter(({ type }) => type === wanted)
  const insert = ofType('insert').toSorted(byMoment).at(-1)
  const table = insert && tables.get(insert.table)
  if (!insert || !table) return [...ofRow]
  const joined = [insert, ...ofType('patch')]
  const row = replay(table, undefined, joined)
  const { at } = joined.toSorted(byMoment).at(-1) ?? insert
  const whole = row ? [table.create({ ...row, updated_at: at })] : joined
  return [...whole, ...ofType('erase')]
}

/** The oldest first. */
export function byMoment(one: { at: string }, other: { at: string }): number {
  return one.at < other.at ? -1 : Number(one.at > other.at)
}

/** Whether the row already has this mutation, for example because another device has sent it. */
export function isApplied(mutation: Mutation, row: Row | undefined): boolean {
  switch (mutation.type) {
    case 'insert':
      return row !== undefined && row.updated_at >= mutation.at
    case 'erase':
      return row === undefined
    case 'patch':
    case 'upsert':
      return Object.entries(mutation.columns).every(([name, value]) => holds(row?.[name], value))
  }
}

/** A change of a map names only the keys that differ; null means that a key is not set. */
function holds(current: unknown, value: unknown): boolean {
  if (isSame(current, value)) return true
  if (typeof value !== 'object' || value === null) return false
  const keys = keysOf(current)
  return Object.entries(value).every(([key, wanted]) => holds(keys[key] ?? null, wanted))
}
