// Values that were written on this device, and which of them others have replaced without having seen them.

import { byRow } from './byRow.ts'
import type { Row, Table } from './definition.ts'
import { isSame, isTrashed, keysOf } from './merge.ts'
import { columnsOf, type Mutation, type RowKey } from './mutation.ts'
import type { RecordedChange } from './remote.ts'
import { clockToleranceMs } from './stamp.ts'

/** The columns whose values are told; `deleted_at` tells that a row which was edited here is in the trash. */
export type ToldColumns = Readonly<Record<string, readonly string[]>>

/**
 * What the server answered: a row with the value, one with another value, or no row, to a request that it may have been
 * sent before or not.
 */
type Answered = 'held' | 'other' | 'nothing' | 'nothing again'

export type WrittenValue = RowKey & {
  /** As the history names it: a key of a map is `tags/‹key›`. */
  column: string
  value: unknown
  /** The stamp of its edit. */
  at: string
  answered: Answered
  /** The number of the row that was answered; 0: none was. */
  seq: number
  /** The epoch in which it was answered: a restore tells nothing. */
  epoch: number
  /** When it was kept, in milliseconds. */
  kept: number
}

export type Replacer = {
  /** When it was written, else when it arrived. */
  at: string
  source: RecordedChange['source']
}

/** A value that was replaced; `by` is null where no history says by whom. */
export type ReplacedValue = WrittenValue & { now: unknown; by: Replacer | null }

/** So many values are kept of a table, the newest last, and so many that were replaced in all. */
export const mostValues = 100

export const valueKey = ({ table, id, column }: RowKey & { column: string }) =>
  `${table} ${id} ${column}`

/** What a mutation writes into columns that are told, column by column and key by key. */
export function writtenIn(table: Table, told: readonly string[], mutation: Mutation) {
  if (mutation.type !== 'patch' && mutation.type !== 'upsert') return []
  return Object.entries(columnsOf(mutation)).flatMap(([name, value]): [string, unknown][] => {
    if (!told.includes(name)) return []
    if (table.columns[name]?.merge !== 'keys') return [[name, value]]
    return Object.entries(keysOf(value)).map(([key, set]) => [`${name}/${key}`, set === true])
  })
}

/** The values to keep once the answer to a mutation is stored. */
export function answeredValues(
  table: Table,
  told: readonly string[],
  mutation: Mutation,
  /** `wasSent`: perhaps before this answer, too. `wasTrashed`: as far as this device knew when it sent it first. */
  { row, wasSent, wasTrashed }: { row: Row | null; wasSent: boolean; wasTrashed: boolean },
): Pick<WrittenValue, 'column' | 'value' | 'answered' | 'seq'>[] {
  const written = writtenIn(table, told, mutation)
  const nothing: Answered = wasSent ? 'nothing again' : 'nothing'
  const seq = row?.seq ?? 0
  const values = written.map(([column, value]) => {
    const isThere = row !== null && isSameValue(table, column, valueIn(row, column), value)
    const answered: Answered = isThere ? 'held' : row ? 'other' : nothing
    return { column, value, answered, seq }
  })
  const isAboutTrash = written.some(([column]) => column === 'deleted_at')
  const tells = row && written.length > 0 && told.includes('deleted_at')
  if (!tells || isAboutTrash || wasTrashed) return values
  const answered = isTrashed(row) ? 'other' : 'held'
  return [...values, { column: 'deleted_at', value: null, answered, seq }]
}

/** Which of the answered values are kept, and what is over of these and those before; both by `valueKey`, the newest last. */
export function newestOf(
  before: ReadonlyMap<string, WrittenValue>,
  answered: ReadonlyMap<string, WrittenValue>,
): [kept: WrittenValue[], over: WrittenValue[]] {
  const now = [...answered.values()]
  const all = [...[...before.values()].filter((value) => !answered.has(valueKey(value))), ...now]
  const names = new Set(now.map(({ table }) => table))
  const over = [...names].flatMap((name) =>
    all.filter(({ table }) => table === name).slice(0, -mostValues),
  )
  const tooOld = new Set(over)
  return [now.filter((value) => !tooOld.has(value)), over]
}

/** The value of a column, or of a key of a map, of which the history says true or null. */
export function valueIn(row: Row, column: string): unknown {
  const [name = '', ...key] = column.split('/')
  return key.length > 0 ? keysOf(row[name])[key.join('/')] === true : row[name]
}

export function isSameValue(table: Table, column: string, one: unknown, other: unknown): boolean {
  const value = (given: unknown) => {
    if (column.includes('/')) return given === true
    if (column === 'deleted_at') return (given ?? null) === null
    // The clock part of a day says nothing.
    return column === table.dayColumn && typeof given === 'string' ? given.slice(0, 10) : given
  }
  return isSame(value(one) ?? null, value(other) ?? null)
}

/**
 * Which entries have replaced a value, the newest first; null where whoever wrote one of them may have seen it, or where
 * the history does not say. `entries` are those of its row, the newest first. What was written a minute before the server
 * had the value was written unseen, if the clock of its device is right: that is `doubtful`.
 */
export function replacementsOf(
  table: Table,
  written: WrittenValue,
  entries: readonly RecordedChange[],
): { by: RecordedChange | null; doubtful: readonly RecordedChange[] } | null {
  const { column, answered, seq } = written
  const touching = entries.filter(
    ({ kind, before }) => kind === 'added' || (before !== null && column in before),
  )
  const newest = touching[0] ?? null
  const count =
    answered === 'held'
      ? touching.filter((entry) => entry.seq > seq).length
      : lastReplacing(table, written, touching) + 1
  // The server never had it.
  if (answered === 'other' || (answered === 'nothing' && count === 0)) {
    return { by: newest, doubtful: [] }
  }
  if (!newest) return null
  if (answered === 'nothing again' && count === 0) return { by: newest, doubtful: [] }
  const replacing = touching.slice(0, count)
  const giving =
    column === 'deleted_at' ? entries.find((entry) => entry.seq === seq) : touching[count]
  if (!giving || count === 0) return null
  const since = Date.parse(giving.at) - clockToleranceMs
  const isUnseen = replacing.every((entry) => writtenMs(entry) < since)
  return isUnseen ? { by: newest, doubtful: replacing } : null
}

/** The place of the entry that replaced the value last; -1: none did. */
function lastReplacing(
  table: Table,
  { column, value, at, answered }: WrittenValue,
  touching: readonly RecordedChange[],
): number {
  // What came in time may have a stamp that was ahead.
  const mayBeLater = (entry: RecordedChange) =>
    writtenMs(entry) + (entry.writtenAt ? 0 : clockToleranceMs) >= Date.parse(at)
  // The newest is later, unless the server has dated the value back.
  const isOrdered = answered === 'nothing' && touching.slice(0, 1).some(mayBeLater)
  return touching.findIndex(
    (entry) =>
      entry.before !== null &&
      isSameValue(table, column, entry.before[column], value) &&
      // One that was written before is about an earlier time at which the row had the same value.
      (!isOrdered || mayBeLater(entry)),
  )
}

export function writtenMs({ at, writtenAt }: Pick<RecordedChange, 'at' | 'writtenAt'>): number {
  return Date.parse(writtenAt ?? at)
}

const rowsAtOnce = 20

/** In lists of so many rows as one request asks for. */
export function byRows(values: readonly WrittenValue[]): WrittenValue[][] {
  const rows = [...byRow(values).values()]
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce).flat(),
  )
}
