import type { Row, Tables } from './definition.ts'
import type { Beside, DeviceStorage } from './deviceStorage.ts'
import { nullIfBlocked } from './errorNames.ts'
import type { LocalStore } from './localStore.ts'
import { isTrashed } from './merge.ts'
import { keyText, mutationsIn, type QueuedAct } from './mutation.ts'
import type { Outcome } from './outcomes.ts'
import type { Remote } from './remote.ts'
import { isReplaced, openReplacedJudge } from './replacedJudge.ts'
import { replacedKeys, writtenKeys } from './replacedKeys.ts'
import { runOnceMore } from './runOnceMore.ts'
import {
  answeredValues,
  byRows,
  isSameValue,
  mostValues,
  newestOf,
  type ReplacedValue,
  type ToldColumns,
  valueIn,
  valueKey,
  type WrittenValue,
  writtenIn,
} from './writtenValues.ts'

/** The newest stamp when the server was restored last: what was written up to it tells nothing. */
const restoredKey = 'restored'

const trash = 'deleted_at'
const keptMs = 14 * 86_400_000

export type ReplacedValuesOptions = {
  columns: ToldColumns
  /** Rows of which nothing is told. */
  leavesOut: (row: Row) => boolean
  /** Others are told now than before; these for the first time. */
  onChange: (values: readonly ReplacedValue[]) => void
  /** Calls back when they were answered. */
  onAnswer: (reread: () => void) => void
}

/**
 * Keeps the values that this device has written from their acknowledgement on, and finds those that others have replaced
 * without having seen them.
 */
export function openReplacedValues(
  options: ReplacedValuesOptions & {
    tables: Tables
    store: LocalStore
    storage: DeviceStorage
    remote: Pick<Remote, 'history'>
    clock: () => number
    onCrash: (error: unknown) => void
  },
) {
  const { tables, columns, leavesOut, store, storage, remote, clock, onChange, onAnswer, onCrash } =
    options
  const written = new Map<string, WrittenValue>()
  const replaced = new Map<string, ReplacedValue>()
  /** What the device may remember still of fields that were edited again. */
  const outdated = new Set<string>()
  /** The acts that the server may have been sent before. */
  const sentBefore = new Set(store.pending().map(({ id }) => id))
  /** Of each act the rows that were in the trash when it was sent first. */
  const trashedAtFirst = new Map<string, ReadonlySet<string>>()
  const judgedValue = openReplacedJudge(options)
  let restored = ''
  const reading = read()
  onAnswer(() => void reread().catch(onCrash))
  const judge = runOnceMore(() => judgeAll().catch(onCrash))

  // What cannot be read, as where storage is blocked, is not told, and holds up nothing that is sent.
  function recall<Kept>(first: string, last: string) {
    return storage.recall(first, last).catch(() => []) as Promise<Kept[]>
  }
  const remember = (changes: Beside) => storage.remember(changes).catch(nullIfBlocked)

  async function read(): Promise<void> {
    const [kept, told, stamps] = await Promise.all([
      recall<WrittenValue>(...writtenKeys.range),
      recall<ReplacedValue>(...replacedKeys.range),
      recall<string>(restoredKey, restoredKey),
    ])
    const oldestFirst = kept.toSorted((one, other) => one.kept - other.kept)
    for (const value of oldestFirst) written.set(valueKey(value), value)
    for (const value of told) replaced.set(valueKey(value), value)
    restored = String(stamps[0] ?? '')
  }

  async function reread(): Promise<void> {
    const told = await recall<ReplacedValue>(...replacedKeys.range)
    replaced.clear()
    for (const value of told) replaced.set(valueKey(value), value)
  }

  const mapOf = (value: WrittenValue): Map<string, WrittenValue> =>
    isReplaced(value) ? replaced : written
  const isKnown = (value: WrittenValue) => mapOf(value).get(valueKey(value)) === value
  const keyOnDevice = (value: WrittenValue) =>
    (isReplaced(value) ? replacedKeys : writtenKeys).of(value)

  function forget(value: WrittenValue, forgotten: Record<string, null>): void {
    mapOf(value).delete(valueKey(value))
    forgotten[keyOnDevice(value)] = null
  }

  /** What is to be judged: the row has another value than was written, or than was told. */
  function differing(forgotten: Record<string, null>): WrittenValue[] {
    const oldest = clock() - keptMs
    return [...written.values(), ...replaced.values()].filter((value) => {
      const [table, row] = [tables.get(value.table), store.confirmed(value)]
      const isOver = value.kept < oldest || (!isReplaced(value) && value.epoch !== store.epoch())
      if (!table || isOver || store.isDeleted(value) || (row && leavesOut(row))) {
        forget(value, forgotten)
        return false
      }
      // Whoever has moved a row to the trash is told nothing of it.
      const isOwnTrash = value.column === trash && value.value !== null
      if (!row || row.seq < value.seq || isOwnTrash) return false
      const now = valueIn(row, value.column)
      const isNow = (other: unknown) => isSameValue(table, value.column, now, other)
      if (!isNow(value.value)) return !(isReplaced(value) && isNow(value.now))
      if (isReplaced(value)) forget(value, forgotten)
      // Somebody else has written the same.
      else if (value.answered !== 'held') {
        written.set(valueKey(value), { ...value, answered: 'held', seq: row.seq })
      }
      return false
    })
  }

  async function judgeAll(): Promise<void> {
    await reading
    const forgotten: Record<string, null> = {}
    const told: ReplacedValue[] = []
    const first: ReplacedValue[] = []
    for (const values of byRows(differing(forgotten))) {
      const answer = await remote.history({ rows: values })
      // It waits for a connection. Without a history counts what was answered.
      if (!answer.ok && answer.error.kind !== 'rejected') break
      for (const value of values) {
        const judged = await judgedValue(value, answer.ok ? answer.value : [])
        if (judged === 'waits' || !isKnown(value)) continue
        forget(value, forgotten)
        if (judged) told.push(judged)
        if (judged && !isReplaced(value)) first.push(judged)
      }
    }
    for (const value of told) replaced.set(valueKey(value), value)
    const newestFirst = [...replaced.values()].sort((one, other) => other.kept - one.kept)
    for (const value of newestFirst.slice(mostValues)) forget(value, forgotten)
    const values = told.filter(isKnown).map((value) => [replacedKeys.of(value), value])
    const changes = { ...forgotten, ...Object.fromEntries(values) }
    if (Object.keys(changes).length === 0) return
    await remember(changes)
    onChange(first)
  }

  return {
    /** Compares what is confirmed now with what was written. */
    check(): void {
      if (written.size + replaced.size > 0) void judge()
    },
    /** Whoever edits a field again has seen what it holds. */
    async sending(acts: readonly QueuedAct[]): Promise<void> {
      await reading
      for (const { id, mutations } of acts) {
        if (trashedAtFirst.has(id)) continue
        const trashed = mutations.filter((mutation) => isInTrash(store.confirmed(mutation)))
        trashedAtFirst.set(id, new Set(trashed.map(keyText)))
      }
      for (const mutation of mutationsIn(acts)) {
        const [table, told] = [tables.get(mutation.table), columns[mutation.table]]
        if (!table || !told) continue
        for (const [column] of writtenIn(table, told, mutation)) {
          const key = valueKey({ ...mutation, column })
          if (written.delete(key)) outdated.add(writtenKeys.of({ ...mutation, column }))
          if (replaced.delete(key)) outdated.add(replacedKeys.of({ ...mutation, column }))
        }
      }
    },
    /** The server may have been sent these, whatever it answers. */
    failed(acts: readonly QueuedAct[]): void {
      for (const { id } of acts) sentBefore.add(id)
    },
    /** What the device remembers with an answer, and what is to be done once it does. */
    answered(
      acts: readonly QueuedAct[],
      rows: readonly unknown[],
      outcomes: readonly Outcome[],
    ): { beside: Beside; keep: () => void } {
      const beside: Record<string, WrittenValue | null> = {}
      const answered = new Map<string, WrittenValue>()
      let place = -1
      for (const { id, mutations } of acts) {
        for (const mutation of mutations) {
          place += 1
          const outcome = outcomes[place]
          const [table, told] = [tables.get(mutation.table), columns[mutation.table]]
          const values = table && told ? writtenIn(table, told, mutation) : []
          if (!table || !told || !outcome || values.length === 0) continue
          for (const [column] of values) {
            answered.delete(valueKey({ ...mutation, column }))
            for (const { of } of [writtenKeys, replacedKeys]) {
              const key = of({ ...mutation, column })
              if (outdated.has(key)) beside[key] = null
            }
          }
          const { kind, read: row } = outcome
          const isLeftOut = kind === 'lost' || mutation.at <= restored
          if (isLeftOut || (rows[place] && !row)) continue
          const own = valueKey({ ...mutation, column: trash })
          const ownTrash = answered.get(own) ?? written.get(own)
          const isOwnTrash = (ownTrash?.value ?? null) !== null
          const wasTrashed = isOwnTrash || trashedAtFirst.get(id)?.has(keyText(mutation)) !== false
          const known = { row, wasSent: sentBefore.has(id), wasTrashed }
          for (const value of answeredValues(table, told, mutation, known)) {
            const { table: name, id, at } = mutation
            const all = { ...value, table: name, id, at, epoch: store.epoch(), kept: clock() }
            answered.set(valueKey(all), all)
          }
        }
      }
      for (const { id } of acts) trashedAtFirst.delete(id)
      const [kept, over] = newestOf(written, answered)
      for (const value of over) if (isKnown(value)) beside[writtenKeys.of(value)] = null
      for (const value of kept) beside[writtenKeys.of(value)] = value
      return { beside, keep: () => keep(kept, over) }
    },
    /** Before the rows of a restored server take the place of those before. */
    async restoring(): Promise<void> {
      restored = store.stamp()
      await remember({ [restoredKey]: restored })
    },
  }

  function keep(kept: readonly WrittenValue[], over: readonly WrittenValue[]): void {
    for (const value of over) if (isKnown(value)) written.delete(valueKey(value))
    for (const value of kept) {
      written.delete(valueKey(value))
      written.set(valueKey(value), value)
    }
    void judge()
  }
}

const isInTrash = (row: Row | undefined) => row !== undefined && isTrashed(row)
