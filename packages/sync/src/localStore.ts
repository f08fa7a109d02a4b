import { fingerprintOf, type Tables } from './definition.ts'
import type { WriteAheadLog } from './log.ts'
import {
  inParts,
  keyText,
  type Mutation,
  mutationsIn,
  type QueuedAct,
  type Refusal,
  type RowKey,
  without,
} from './mutation.ts'
import { readActs, readRefusals, type Upgrade } from './queue.ts'
import { type RawChange, type RemoteChange, readChanges } from './remote.ts'
import { openReplica, type RowChange } from './replica.ts'
import { runOnceMore } from './runOnceMore.ts'
import { formatStamp } from './stamp.ts'
import {
  type Acknowledgement,
  type CursorRange,
  type Storage,
  type StorageTrouble,
  type StoredRow,
  troubleIn,
  type Unseen,
} from './storage.ts'

/**
 * The server takes 500 mutations an act, but only for 3 s: on a slow machine so many take longer.
 * Longer acts are several transactions.
 */
const longestAct = 100

export type LocalStore = ReturnType<typeof openLocalStore>

export type LocalStoreOptions = {
  tables: Tables
  storage: Storage
  log: WriteAheadLog
  /** Turns acts and refusals that an earlier version has kept into the present form. */
  upgrade: Upgrade
  /** The day on screen, read before everything else. */
  today: string
  clock: () => number
  newId: () => string
  /** Rows look different now. */
  changed: (changes: readonly RowChange[]) => void
  /** Something else has changed: what waits, what was refused, what is in the way. */
  moved: () => void
}

/** What is on this device and on screen: every step is kept first and shown at once. */
export function openLocalStore(
  options: LocalStoreOptions & {
    /** The device has something new for the other tabs. */
    written: () => void
    /** The browser has deleted the database under us: everything is to be pulled again. */
    lost: () => void
    /** A row came that these definitions cannot read; each is reported once. */
    unreadable: (key: RowKey) => void
  },
) {
  const { tables, storage, log, upgrade, clock, newId, changed, moved, written, lost } = options
  const fingerprint = fingerprintOf(tables)
  const replica = openReplica(tables)
  const saving = new Map<string, Promise<void>>()
  const unreadable = new Set<string>()
  let parked = 0
  let closed = false
  let refusals: readonly Refusal[] = []
  let cursor = 0
  let newestStamp = 0
  let rev = 0
  // Counts what this tab has done to storage, so that nothing read before it is taken for the latest.
  let steps = 0
  let identity: string | null = null
  let trouble: StorageTrouble | null = null

  /** The answer of the device, or null where it has none to give. */
  async function attempt<T>(work: Promise<T>): Promise<T | null> {
    try {
      const answer = await work
      trouble = null
      return answer
    } catch (error) {
      if (!closed) {
        trouble = troubleIn(error)
        moved()
      }
      return null
    }
  }

  /** Reads until nothing was done here meanwhile, and adopts that at once. */
  async function adoptLatest(read: () => Promise<Unseen>): Promise<Unseen | null> {
    const before = steps
    const unseen = await attempt(read())
    if (!unseen || closed) return null
    if (steps !== before) return adoptLatest(read)
    adopt(unseen)
    return unseen
  }

  async function readRest(after: RowKey | null): Promise<void> {
    const chunk = closed ? null : await attempt(storage.chunk(after))
    if (!chunk) return
    adoptRows(chunk.rows)
    if (chunk.last !== null) await readRest(chunk.last)
  }

  function adopt(unseen: Unseen): void {
    const isAnother = identity !== null && identity !== unseen.identity
    const acts = readable(unseen.acts)
    const unknown = without(replica.pending(), acts)
    const ours = unknown.filter(({ id }) => isAnother || saving.has(id))
    parked = unseen.acts.length - acts.length
    changed(replica.replace([...acts, ...ours]))
    adoptRows(unseen.rows)
    identity = unseen.identity
    cursor = unseen.cursor
    newestStamp = Math.max(newestStamp, unseen.newestStamp)
    rev = unseen.rev
    if (isAnother) {
      if (ours.length > 0) save(ours)
      lost()
    } else refusals = readRefusals(tables, unseen.refusals, upgrade)
    moved()
  }

  function readable(stored: readonly unknown[]): QueuedAct[] {
    const acts = readActs(tables, stored, upgrade)
    for (const { at } of mutationsIn(acts)) see(at)
    return acts
  }

  /** Seen is seen: the next edit here must beat what another tab has not sent. */
  function see(at: string): void {
    newestStamp = Math.max(newestStamp, Date.parse(at))
  }

  function seeRows(changes: readonly RemoteChange[]): void {
    for (const { row } of changes) if (row) see(row.updated_at)
  }

  function adoptRows(stored: readonly StoredRow[]): void {
    const others = stored.filter(({ readBy }) => readBy !== fingerprint)
    const again = readChanges(tables, others)
    const read = stored.filter(({ readBy }) => readBy === fingerprint)
    adoptChanges([...read, ...again.changes], again.unreadable)
  }

  function save(acts: readonly QueuedAct[]): void {
    const kept = storage.append(acts).then(
      () => log.strike(acts),
      (error: unknown) => notKept(acts, error),
    )
    const done = kept.then(() => {
      for (const { id } of acts) saving.delete(id)
      steps += 1
      written()
    })
    for (const { id } of acts) saving.set(id, done)
  }

  /** A full device refuses the acts; one that keeps nothing at all still has them in the log. */
  function notKept(acts: readonly QueuedAct[], error: unknown): void {
    trouble = troubleIn(error)
    if (trouble === 'full') {
      log.strike(acts)
      const full = acts.map((act): Refusal => ({ ...act, reason: 'full', message: '' }))
      refusals = [...refusals, ...full]
      changed(replica.acknowledge(acts, []))
    }
    moved()
  }

  function adoptChanges(changes: readonly RemoteChange[], newer: readonly RemoteChange[]): void {
    seeRows(changes)
    changed(replica.receive(changes))
    for (const change of newer) {
      const key = keyText(change)
      if (unreadable.has(key)) continue
      unreadable.add(key)
      options.unreadable(change)
      moved()
    }
  }

  return {
    /** Reads what the device holds, the viewed day first; resolves when that day can be shown. */
    async open(): Promise<void> {
      const held = await adoptLatest(() => storage.open(options.today))
      const leftovers = readable(log.leftovers()).filter(({ id }) => !saving.has(id))
      const unkept = without(leftovers, readable(held?.acts ?? []))
      // Their tab died between keeping them and striking them.
      log.strike(without(leftovers, unkept))
      changed(replica.add(unkept))
      if (unkept.length > 0) save(unkept)
      // A tab that kept an act and died told nobody.
      if (replica.pending().length > 0) written()
      void readRest(null)
    },
    /** Does each list of mutations as one act, all at once, and keeps all or none of them. */
    act(lists: readonly (readonly Mutation[])[]): void {
      const acts = lists
        .flatMap((mutations) => inParts(mutations, longestAct))
        .map((mutations) => ({ id: newId(), mutations }))
      for (const { at } of mutationsIn(acts)) see(at)
      log.write(acts)
      changed(replica.add(acts))
      save(acts)
      moved()
    },
    /** Reads what other tabs have written meanwhile. */
    refresh: runOnceMore(() => adoptLatest(() => storage.since(rev))),
    async acknowledge(acknowledgement: Acknowledgement): Promise<void> {
      const { acts, confirmed, refusal } = acknowledgement
      seeRows(confirmed)
      const kept = await attempt(storage.acknowledge(acknowledgement, newestStamp).then(() => true))
      steps += 1
      // Its tab may have died before it could: the next start must not send it again. Unless that is
      // the one place left that keeps what was refused.
      if (kept || !refusal) log.strike(acts)
      if (refusal) refusals = [...without(refusals, [refusal]), refusal]
      changed(replica.acknowledge(acts, confirmed))
      written()
      moved()
    },
    async receive(raw: readonly RawChange[], advance: CursorRange | null): Promise<void> {
      const { changes, unreadable: newer } = readChanges(tables, raw)
      await attempt(storage.receive(changes, newer, advance))
      adoptChanges(changes, newer)
      written()
    },
    shown: replica.shown,
    confirmed: replica.confirmed,
    isDeleted: replica.isDeleted,
    async forget(refusal: Refusal): Promise<void> {
      refusals = without(refusals, [refusal])
      moved()
      await attempt(storage.forget(refusal))
      steps += 1
      // It may have been read again meanwhile.
      refusals = without(refusals, [refusal])
      written()
    },
    stamp: () => formatStamp(Math.max(clock(), newestStamp + 1)),
    pending: replica.pending,
    /** Settles once the device keeps the act. */
    kept: ({ id }: QueuedAct) => saving.get(id) ?? Promise.resolve(),
    refusals: () => refusals,
    isOutdated: () => unreadable.size > 0 || parked > 0,
    /** Everything the server has numbered up to here was had when the device was last read. */
    cursor: () => cursor,
    trouble: (): StorageTrouble | null => trouble,
    close() {
      closed = true
      storage.close()
    },
  }
}
