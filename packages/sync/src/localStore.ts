// Owns the state of one tab: the replica in memory, the device storage in IndexedDB and the write-ahead log.

import { openAppends } from './appends.ts'
import { epochs, fingerprintOf, type Tables } from './definition.ts'
import type {
  Acknowledgement,
  CursorRange,
  DeviceStorage,
  StoredRow,
  Unseen,
} from './deviceStorage.ts'
import {
  keyText,
  type Mutation,
  mutationsIn,
  type QueuedAct,
  type Refusal,
  type RowKey,
  without,
} from './mutation.ts'
import { canRead, readActs, readRefusals } from './queue.ts'
import { type RawChange, type RemoteChange, readChanges } from './remote.ts'
import { openReplica, type RowChange } from './replica.ts'
import { runOnceMore } from './runOnceMore.ts'
import { clockToleranceMs, formatStamp, openStamps } from './stamp.ts'
import type { WriteAheadLog } from './writeAheadLog.ts'

type Take = (changes: readonly RemoteChange[]) => RowChange[]
type MissingIn = typeof import('./restored.ts').missingAfterRestore

export type LocalStore = ReturnType<typeof openLocalStore>

export type LocalStoreOptions = {
  tables: Tables
  storage: DeviceStorage
  log: WriteAheadLog
  /** The days that may be on screen, read before everything else. */
  days: readonly string[]
  /** Resolves when the rows of that day are on the screen: the rest is read afterwards. */
  painted?: () => Promise<void>
  clock: () => number
  newId: () => string
  /** Rows look different now; `isReceived`: as the server has told. */
  onRowsChange: (changes: readonly RowChange[], isReceived?: boolean) => void
  /** The queue, the refusals or the trouble of storage or network have changed. */
  onStatusChange: () => void
}

/** Stores and shows every change at once. */
export function openLocalStore(
  options: LocalStoreOptions & {
    /** The device has something new for the other tabs. */
    onWrite: () => void
    /** The browser has deleted the database under us: everything is to be pulled again. */
    onDatabaseDeleted: () => void
    /** A row came that these definitions cannot read; each is reported once. */
    onUnreadable: (key: RowKey) => void
  },
) {
  const { tables, storage, log, clock, newId } = options
  const { onRowsChange, onStatusChange, onWrite, onDatabaseDeleted } = options
  const fingerprint = fingerprintOf(tables)
  const replica = openReplica(tables)
  const stamps = openStamps(clock)
  const unreadable = new Set<string>()
  let parked = 0
  const parkedRows = new Set<string>()
  let closed = false
  let refusals: readonly Refusal[] = []
  /** Those of them that these definitions can read. */
  let readableRefusals = refusals
  // Counts what this tab has done to storage, so that nothing read before it is taken for the latest.
  let steps = 0
  /** The last state that was read from the device and adopted. */
  let latest: Pick<Unseen, 'identity' | 'cursor' | 'rev'> | null = null
  /** Where the server's numbers began, as far as this tab knows. */
  let epoch = 0
  const { attempt, append, isUnstored, ...appends } = openAppends({
    storage,
    log,
    pending: replica.pending,
    onStatusChange,
    onWrite,
    onStored() {
      steps += 1
    },
    onFull(acts) {
      const full = acts.map((act): Refusal => ({ ...act, reason: 'full', message: '' }))
      setRefusals([...refusals, ...full])
      onRowsChange(replica.acknowledge(acts, []))
    },
  })

  /** Reads until nothing was done here meanwhile, and adopts that at once. */
  async function adoptLatest(read: () => Promise<Unseen>, take = replica.receive): Promise<void> {
    const before = steps
    const unseen = await attempt(read())
    if (!unseen || closed) return
    const began = unseen.rows.find(({ table }) => table === epochs.name)?.seq ?? 0
    if (steps !== before) await adoptLatest(read, take)
    else if (latest && latest.rev > 0 && began > epoch) {
      // The server was restored, and the sync leader has replaced all rows.
      epoch = began
      await adoptLatest(() => storage.since(0), replica.reset)
    } else adopt(unseen, take)
  }

  async function readOthers(): Promise<void> {
    await options.painted?.()
    await readRest(null)
  }

  async function readRest(after: RowKey | null): Promise<void> {
    const chunk = closed ? null : await attempt(storage.chunk(after))
    if (!chunk) return
    adoptRows(chunk.rows, replica.receive)
    if (chunk.last !== null) await readRest(chunk.last)
  }

  function adopt(unseen: Unseen, take: Take): void {
    const isAnother = latest !== null && latest.identity !== unseen.identity
    parkedRows.clear()
    const acts = readable(unseen.acts)
    const unknown = without(replica.pending(), acts)
    const ours = unknown.filter((act) => isAnother || isUnstored(act))
    parked = unseen.acts.length - acts.length
    // Refusals are set before acts, so that an act is pending or refused at every moment.
    if (!isAnother) {
      const unstorable = refusals.filter(({ reason }) => reason === 'full')
      setRefusals([...readRefusals(unseen.refusals), ...unstorable])
    }
    onRowsChange(replica.replace([...acts, ...ours]))
    // At the start only these rows name the epoch: rows that were read before may be of an earlier one.
    seeEpoch(unseen.rows)
    adoptRows(unseen.rows, take)
    latest = unseen
    stamps.see([formatStamp(unseen.newestStamp)])
    forgetClock([])
    if (isAnother) {
      if (ours.length > 0) append(ours)
      onDatabaseDeleted()
    }
    appends.retry()
    onStatusChange()
  }

  /**
   * Where the clock was too far ahead and is right again, the stamps that it gave do not last: once the
   * server has moved them back, only what it answered counts, and what it has yet to answer.
   */
  function forgetClock(answered: readonly QueuedAct[]): void {
    if (stamps.newest() <= clock() + clockToleranceMs) return
    const remaining = without(replica.pending(), answered)
    stamps.restart([...stampsIn(replica.all()), ...stampsOf(remaining)])
  }

  function keep(refusal: Refusal | null, acts: readonly QueuedAct[] = []): void {
    if (refusal) setRefusals([...without(refusals, [...acts, refusal]), refusal])
  }

  function setRefusals(all: readonly Refusal[]): void {
    refusals = all
    readableRefusals = all.filter((refusal) => canRead(tables, refusal))
  }

  function readable(stored: readonly unknown[]): QueuedAct[] {
    const acts = readActs(tables, stored, parkedRows)
    // The next edit here must beat what another tab has not sent.
    stamps.see(stampsOf(acts))
    return acts
  }

  function adoptRows(stored: readonly StoredRow[], take: Take): void {
    const others = stored.filter(({ readBy }) => readBy !== fingerprint)
    const again = readChanges(tables, others)
    const read = stored.filter(({ readBy }) => readBy === fingerprint)
    adoptChanges([...read, ...again.changes], again.unreadable, take)
  }

  function seeEpoch(changes: readonly RemoteChange[]): void {
    for (const { table, seq } of changes) if (table === epochs.name) epoch = Math.max(epoch, seq)
  }

  function adoptChanges(
    changes: readonly RemoteChange[],
    newer: readonly RemoteChange[],
    take: Take,
    isReceived?: boolean,
  ): void {
    stamps.see(stampsIn(changes))
    onRowsChange(take(changes), isReceived)
    for (const change of newer) {
      if (unreadable.has(keyText(change))) continue
      unreadable.add(keyText(change))
      options.onUnreadable(change)
      onStatusChange()
    }
  }

  return {
    /** Reads the device storage, the viewed day first; resolves when that day can be shown. */
    async open(): Promise<void> {
      await adoptLatest(() => storage.open(...options.days))
      const leftovers = readable(log.leftovers()).filter((act) => !isUnstored(act))
      const unsaved = without(leftovers, [...replica.pending(), ...refusals])
      // Their tab died between storing them, or their refusal, and striking them.
      log.strike(without(leftovers, unsaved))
      onRowsChange(replica.add(unsaved))
      if (unsaved.length > 0) append(unsaved)
      // A tab that stored an act and died has not notified the other tabs.
      if (replica.pending().length > 0) onWrite()
      void readOthers()
    },
    /** Does each list of mutations as one act, all at once, and keeps all or none of them. */
    act(lists: readonly (readonly Mutation[])[]): void {
      const acts = lists.map((mutations) => ({ id: newId(), mutations }))
      stamps.see(stampsOf(acts))
      log.write(acts)
      onRowsChange(replica.add(acts))
      append(acts)
      onStatusChange()
    },
    /** Reads what other tabs have written meanwhile. */
    refresh: runOnceMore(() => adoptLatest(() => storage.since(latest?.rev ?? 0))),
    async acknowledge(acknowledgement: Acknowledgement): Promise<void> {
      const { acts, confirmed, refusal } = acknowledgement
      forgetClock(acts)
      stamps.see(stampsIn(confirmed))
      const stored = await attempt(
        storage.acknowledge(acknowledgement, stamps.newest(), replica.confirmed),
      )
      steps += 1
      appends.forget(acts)
      // Its tab may have died before it could: the next start must not send it again. Unless that is
      // the one place left that keeps what was refused.
      if (stored !== null || !refusal) log.strike(acts)
      keep(refusal, acts)
      onRowsChange(replica.acknowledge(acts, confirmed))
      onWrite()
      onStatusChange()
    },
    async receive(raw: readonly RawChange[], advance: CursorRange | null): Promise<void> {
      const { changes, unreadable: newer } = readChanges(tables, raw)
      await attempt(storage.receive(changes, newer, advance, replica.confirmed))
      seeEpoch(changes)
      adoptChanges(changes, newer, replica.receive, true)
      onWrite()
    },
    /** Replaces all rows by those of a restored server, and adds a refusal with what that server lacks. */
    async restore(raw: readonly RawChange[], cursor: number, missingIn: MissingIn): Promise<void> {
      const { changes, unreadable: newer } = readChanges(tables, raw)
      // The epoch is set at once, so that no answer from before the restore counts from now on.
      seeEpoch(changes)
      let refusal = null as Refusal | null
      const refusalOf = (current: readonly RemoteChange[]) => {
        refusal = missingIn(tables, current, [...changes, ...newer])
        return refusal
      }
      const stored = await attempt(storage.restore(changes, newer, cursor, refusalOf))
      if (stored === null) refusalOf(replica.all())
      steps += 1
      // With the rows, in the step that outdates every earlier read: one adopted before would have removed it.
      keep(refusal)
      adoptChanges(changes, newer, replica.reset)
      onWrite()
      onStatusChange()
    },
    shown: replica.shown,
    confirmed: replica.confirmed,
    isDeleted: replica.isDeleted,
    async forget(refusal: Refusal): Promise<void> {
      setRefusals(without(refusals, [refusal]))
      // Its tab may have died before it could, or the device had stored the refusal nowhere else.
      log.strike([refusal])
      onStatusChange()
      await attempt(storage.forget(refusal))
      steps += 1
      // It may have been read again meanwhile.
      setRefusals(without(refusals, [refusal]))
      onWrite()
    },
    stamp: stamps.next,
    pending: replica.pending,
    stored: appends.settled,
    refusals: () => refusals,
    readableRefusals: () => readableRefusals,
    isOutdated: () => unreadable.size + parked + refusals.length > readableRefusals.length,
    /** Everything up to this number had been received when the device was last read. */
    cursor: () => latest?.cursor ?? 0,
    epoch: () => epoch,
    /** Whether nothing was ever stored here. */
    isFresh: () => !latest?.rev,
    trouble: appends.trouble,
    close() {
      closed = true
      appends.close()
      storage.close()
    },
  }
}

function stampsIn(changes: readonly RemoteChange[]): string[] {
  return changes.flatMap(({ row }) => row?.updated_at ?? [])
}

function stampsOf(acts: readonly QueuedAct[]): string[] {
  return mutationsIn(acts).map(({ at }) => at)
}
