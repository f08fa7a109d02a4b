import { type Day, instant, milliseconds } from '@daymark/core/day'
import * as v from 'valibot'
import { openDesk, type Shown } from './desk.ts'
import type { Journal } from './journal.ts'
import { onceMore } from './onceMore.ts'
import { type Storage, type StorageTrouble, troubleIn, type Unseen } from './storage.ts'
import type { Advance, Entry, Failed, News, Row, Settlement, Table } from './table.ts'

/** Something to be done to a row of a table. */
export type Deed = { table: Table; change: unknown }

/** What is on this device and on screen: every step is kept first and shown at once. */
export type Keeper = {
  /** Reads what the device holds, the viewed day first; resolves when that day can be shown. */
  open(): Promise<void>
  /** Does all of it at once, and keeps all or none. */
  perform(deeds: readonly Deed[]): void
  /** Reads what other tabs have written meanwhile. */
  refresh(): Promise<void>
  settle(settlement: Settlement): Promise<void>
  take(news: readonly News[], advance: Advance | null): Promise<void>
  /** How a row looks here, with everything unsent laid on top. */
  shown(table: Table, id: string): Row | undefined
  isBuried(table: Table, id: string): boolean
  forget(failed: Failed): Promise<void>
  stamp(): string
  pending(): readonly Entry[]
  /** Settles once the device keeps the entry. */
  kept(entry: Entry): Promise<void>
  failed(): readonly Failed[]
  /** Everything the server has numbered up to here was had when the device was last read. */
  checkpoint(): number
  trouble(): StorageTrouble | null
  close(): void
}

export type KeeperOptions = {
  tables: readonly Table[]
  storage: Storage
  journal: Journal
  /** The day on screen, read before everything else. */
  today: Day
  clock: () => number
  newId: () => string
  /** Rows look different now. */
  shown: (changes: readonly Shown[]) => void
  /** Something else has changed: what waits, what failed, what is in the way. */
  moved: () => void
}

export function openKeeper(
  options: KeeperOptions & {
    /** The device has something new for the other tabs. */
    written: () => void
    /** The browser has deleted the database under us: everything is to be pulled again. */
    lost: () => void
  },
): Keeper {
  const { tables, storage, journal, clock, newId, shown, moved, written, lost } = options
  const desk = openDesk(tables)
  const described = new Map(tables.map((table) => [table.name, table]))
  const saving = new Map<string, Promise<void>>()
  let closed = false
  let failed: readonly Failed[] = []
  let checkpoint = 0
  let newestStamp = 0
  let rev = 0
  // Counts what this tab has done to storage, so that nothing read before it is believed after it.
  let steps = 0
  let identity: string | null = null
  let trouble: StorageTrouble | null = null

  /** The answer of the device, or null where it has none to give. */
  async function asked<T>(work: Promise<T>): Promise<T | null> {
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

  /** Reads until nothing was done here meanwhile, and believes that at once. */
  async function adoptLatest(read: () => Promise<Unseen>): Promise<Unseen | null> {
    for (;;) {
      const before = steps
      const unseen = await asked(read())
      if (!unseen || closed) return null
      if (steps === before) {
        adopt(unseen)
        return unseen
      }
    }
  }

  async function readRest(): Promise<void> {
    for (let after: string | null = null; !closed; ) {
      const chunk: Awaited<ReturnType<Storage['chunk']>> | null = await asked(storage.chunk(after))
      if (!chunk) return
      adoptRows(chunk.rows)
      if (chunk.last === null) return
      after = chunk.last
    }
  }

  function adopt(unseen: Unseen): void {
    const deleted = identity !== null && identity !== unseen.identity
    const known = new Set(unseen.entries.map(({ id }) => id))
    const ours = desk.pending().filter(({ id }) => !known.has(id) && (deleted || saving.has(id)))
    shown(desk.replace([...unseen.entries.map(parsed), ...ours]))
    adoptRows(unseen.rows)
    identity = unseen.identity
    checkpoint = unseen.checkpoint
    newestStamp = Math.max(newestStamp, unseen.newestStamp)
    rev = unseen.rev
    if (deleted) {
      if (ours.length > 0) save(ours)
      lost()
    } else failed = unseen.failed.map((each) => ({ ...parsed(each), message: each.message }))
    moved()
  }

  function adoptRows(held: readonly Pick<News, 'table' | 'id' | 'row'>[]): void {
    for (const table of tables) {
      const ofTable = held.filter((each) => each.table === table.name)
      const rows = ofTable.flatMap(({ row }) => (row ? [row] : []))
      for (const row of rows) see(row)
      shown(desk.take(table.name, rows))
      shown(desk.bury(table.name, idsOf(ofTable.filter(({ row }) => row === null))))
    }
  }

  function see(row: Row): void {
    newestStamp = Math.max(newestStamp, milliseconds(row.updated_at))
  }

  /** As it was kept. Seen is seen: the next edit here must beat what another tab has not sent. */
  function parsed({ id, table, change }: Entry): Entry {
    const entry = { id, table, change: v.parse(described.get(table)?.change ?? v.never(), change) }
    newestStamp = Math.max(newestStamp, momentOf(entry))
    return entry
  }

  const momentOf = ({ table, change }: Entry) =>
    milliseconds(described.get(table)?.momentOf(change) ?? instant(0))

  function save(entries: readonly Entry[]): void {
    const kept = storage.append(entries).then(
      () => journal.strike(entries),
      (error: unknown) => notKept(entries, error),
    )
    const done = kept.then(() => {
      for (const { id } of entries) saving.delete(id)
      steps += 1
      written()
    })
    for (const { id } of entries) saving.set(id, done)
  }

  /** A full device refuses the changes; one that keeps nothing at all still has them in the journal. */
  function notKept(entries: readonly Entry[], error: unknown): void {
    trouble = troubleIn(error)
    if (trouble === 'full') {
      const message = 'The storage of this device is full.'
      journal.strike(entries)
      failed = [...failed, ...entries.map((entry) => ({ ...entry, message }))]
      shown(desk.settle({ entries, row: null, gone: false, failed: null, advance: null }))
    }
    moved()
  }

  return {
    async open() {
      const held = await adoptLatest(() => storage.open(options.today))
      const kept = new Set(held?.entries.map(({ id }) => id))
      const leftovers = journal.leftovers().filter(({ id }) => !saving.has(id))
      // Their tab died between keeping them and striking them.
      journal.strike(leftovers.filter(({ id }) => kept.has(id)))
      const lost = leftovers.filter(({ id }) => !kept.has(id)).map(parsed)
      shown(desk.lay(lost))
      if (lost.length > 0) save(lost)
      // A tab that kept a change and died told nobody.
      if (desk.pending().length > 0) written()
      void readRest()
    },
    perform(deeds) {
      const entries = deeds.map(({ table, change }) => ({ id: newId(), table: table.name, change }))
      for (const entry of entries) newestStamp = Math.max(newestStamp, momentOf(entry))
      journal.write(entries)
      shown(desk.lay(entries))
      save(entries)
      moved()
    },
    refresh: onceMore(async () => {
      await adoptLatest(() => storage.since(rev))
    }),
    async settle(settlement) {
      if (settlement.row) see(settlement.row)
      const settled = await asked(storage.settle(settlement, newestStamp).then(() => true))
      steps += 1
      // Its tab may have died before it could: the next start must not send it again. Unless that
      // is the one place left that keeps what was refused.
      if (settled || !settlement.failed) journal.strike(settlement.entries)
      if (settlement.failed) failed = [...failed, settlement.failed]
      shown(desk.settle(settlement))
      written()
      moved()
    },
    async take(news, advance) {
      await asked(storage.take(news, advance))
      adoptRows(news)
      written()
    },
    shown: ({ name }, id) => desk.shown(name, id),
    isBuried: ({ name }, id) => desk.isBuried(name, id),
    async forget(gone) {
      const others = () => failed.filter(({ id }) => id !== gone.id)
      failed = others()
      moved()
      await asked(storage.forget(gone))
      steps += 1
      failed = others()
      written()
    },
    stamp: () => instant(Math.max(clock(), newestStamp + 1)),
    pending: desk.pending,
    kept: ({ id }) => saving.get(id) ?? Promise.resolve(),
    failed: () => failed,
    checkpoint: () => checkpoint,
    trouble: () => trouble,
    close() {
      closed = true
      storage.close()
    },
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
