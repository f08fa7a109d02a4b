import type { Row, Table } from '@daymark/sync/definition'
import { isSame, keysOf } from '@daymark/sync/merge'
import { columnsOf, type Mutation, type RowKey } from '@daymark/sync/mutation'
import { formatStamp } from '@daymark/sync/stamp'
import { inText, toleranceMs } from '@daymark/sync/testing/mergeReference'

/** A mutation as it reached the server, whether or not it changed anything there. */
export type Arrival = { mutation: Mutation; at: number; by?: string | undefined }

/**
 * What a mutation found when it came to the server, what its request left, and the row that answered it: as it was before
 * the next mutation of the request.
 */
export type Change = Arrival & { was: Row | undefined; is: Row | undefined; answer: Row | null }

/**
 * What each row of a table must be after these arrivals: in each column and key the newest edit, also where
 * it says what was there. It is computed from the arrivals alone, by no code that the server or a device runs.
 */
export function expectedRows(
  table: Table,
  arrivals: readonly Arrival[],
): Record<string, Record<string, unknown>> {
  const mine = arrivals.filter(({ mutation }) => mutation.table === table.name)
  const ids = [...new Set(mine.map(({ mutation }) => mutation.id))]
  return Object.fromEntries(
    ids.flatMap((id) => {
      const life = lifeOf(mine.filter(({ mutation }) => mutation.id === id))
      if (life.length === 0) return []
      const columns = columnsIn(table).map((name) => [name, newest(table, life, name)])
      return [[id, Object.fromEntries(columns)]]
    }),
  )
}

/** The columns of a table that somebody edits. */
export function columnsIn({ columns }: Table): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.edit !== null)
}

export function isSameRow(one: RowKey, other: RowKey): boolean {
  return one.table === other.table && one.id === other.id
}

/** Whether the server had this row and has deleted it permanently. */
export function isErased(arrivals: readonly Arrival[], key: RowKey): boolean {
  const life = arrivals.filter(({ mutation }) => isSameRow(mutation, key))
  const born = life.findIndex(({ mutation }) => makesRow(mutation))
  return born >= 0 && life.slice(born).some(({ mutation }) => mutation.type === 'erase')
}

function makesRow({ type }: Mutation): boolean {
  return type === 'insert' || type === 'upsert'
}

/** From the insert that made the row to the present; empty where there is none, or no more. */
function lifeOf(arrivals: Arrival[]): Arrival[] {
  const born = arrivals.findIndex(({ mutation }) => makesRow(mutation))
  if (born === -1) return []
  const [first, ...rest] = arrivals.slice(born)
  // Deleted permanently: nothing that comes later makes it anew.
  if (!first || rest.some(({ mutation }) => mutation.type === 'erase')) return []
  return [first, ...rest.filter(({ mutation }) => mutation.type !== 'insert')]
}

function newest(table: Table, life: readonly Arrival[], name: string): unknown {
  if (table.columns[name]?.merge === 'keys') return newestKeys(life, name)
  const unset: { value: unknown; stamp: number } = { value: null, stamp: 0 }
  const edits = life.flatMap((arrival) => editsOf(arrival, name))
  // What comes again from a clock too far ahead is no newer than when it first came.
  const known = new Set<string>()
  const last = edits.reduce((held, edit) => {
    const isOlder = edit.stamp < held.stamp
    const isRepeated = edit.stamp === held.stamp && isSame(edit.value, held.value)
    if (isOlder || isRepeated || known.has(edit.name)) return held
    if (edit.isAhead) known.add(edit.name)
    return edit
  }, unset)
  return last.value
}

function newestKeys(life: readonly Arrival[], name: string): Record<string, true> {
  const keys = new Map<string, { isSet: boolean; stamp: number }>()
  const known = new Set<string>()
  for (const edit of life.flatMap((arrival) => editsOf(arrival, name))) {
    if (known.has(edit.name)) continue
    let counts = false
    for (const [key, value] of Object.entries(keysOf(edit.value))) {
      const held = keys.get(key) ?? { isSet: false, stamp: -1 }
      const isSet = value === true
      if (edit.stamp < held.stamp || (isSet === held.isSet && edit.stamp === held.stamp)) continue
      keys.set(key, { isSet, stamp: edit.stamp })
      counts = true
    }
    if (counts && edit.isAhead) known.add(edit.name)
  }
  const set = [...keys].filter(([, { isSet }]) => isSet)
  return Object.fromEntries(set.map(([key]) => [key, true]))
}

/** What an edit wrote, as it was believed; `name` tells it from any other edit of the column. */
function editsOf({ mutation, at }: Arrival, column: string) {
  const columns = columnsOf(mutation)
  if (!(column in columns)) return []
  const value = columns[column]
  const clamp = (moment: unknown) => Math.min(Date.parse(String(moment)), at + toleranceMs)
  const stamp = clamp(mutation.at)
  return [
    {
      value: column === 'deleted_at' && value ? formatStamp(clamp(value)) : value,
      stamp,
      name: inText([mutation.at, value]),
      isAhead: stamp < Date.parse(mutation.at),
    },
  ]
}
