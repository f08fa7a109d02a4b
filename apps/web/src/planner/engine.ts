import { type Day, instant, milliseconds } from '@daymark/core/day'
import * as v from 'valibot'
import { openDesk, type Shown } from './desk.ts'
import type { Journal } from './journal.ts'
import { type Leader, openLeader } from './leader.ts'
import type { LineParts, Trouble } from './line.ts'
import type { Remote } from './remote.ts'
import type { News, Storage, StorageTrouble } from './storage.ts'
import type { Entry, Failed, Kept, Row, Settlement, Table } from './table.ts'
import type { Tabs } from './tabs.ts'

export type EngineOptions = LineParts & {
  tables: readonly Table[]
  remote: Remote
  storage: Storage
  journal: Journal
  tabs: Tabs
  /** The day on screen: read and fetched before everything else. */
  today: Day
  clock: () => number
  newId: () => string
  /** Rows look different now. */
  shown: (changes: readonly Shown[]) => void
  /** Something else has changed: what waits, what failed, what is in the way. */
  moved: () => void
  report: (complaint: string, cause: string) => void
}

export type Engine = {
  perform(table: Table, change: unknown): void
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  failed(): readonly Failed[]
  forget(failed: Failed): void
  waiting(): number
  /** Whether everything on this device is in view, and whether the server has been heard since. */
  phase(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  storageTrouble(): StorageTrouble | null
  wake(): void
  /** Leaves nothing of this person on the device. */
  wipe(): Promise<void>
  close(): void
}

/** Keeps every change here at once, sends it when it can be, and follows what the server has. */
export function openEngine(options: EngineOptions): Engine {
  const { tables, storage, journal, tabs, clock, newId, shown, moved } = options
  const desk = openDesk(tables)
  const described = new Map(tables.map((table) => [table.name, table]))
  const saving = new Map<string, Promise<void>>()
  const closing = new AbortController()
  let failed: readonly Failed[] = []
  let newestStamp = 0
  let rev = 0
  let phase: 'opening' | 'open' = 'opening'
  let storageTrouble: StorageTrouble | null = null
  let leader: Leader | null = null
  let leadersTrouble: Trouble = null

  /** The answer of the device, or null where it has none to give. */
  async function kept<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await work
    } catch (error) {
      if (!closing.signal.aborted) {
        storageTrouble = troubleIn(error)
        moved()
      }
      return null
    }
  }

  async function open(): Promise<void> {
    const held = await kept(storage.open({ table: tables[0]?.name ?? '', day: options.today }))
    if (held) {
      newestStamp = Math.max(newestStamp, held.newestStamp)
      adopt(held)
    }
    for (const entry of journal.leftovers()) {
      if (desk.pending().some(({ id }) => id === entry.id)) continue
      shown(desk.lay(entry))
      save(entry)
    }
    phase = 'open'
    moved()
    tabs.lead(() => void lead(held?.checkpoints ?? new Map()))
    await readRest()
  }

  async function readRest(): Promise<void> {
    for (let after: string | null = null; !closing.signal.aborted; ) {
      const chunk: Awaited<ReturnType<Storage['chunk']>> | null = await kept(storage.chunk(after))
      if (!chunk) return
      adoptRows(chunk.rows)
      if (chunk.last === null) return
      after = chunk.last
    }
  }

  function adopt(news: News): void {
    adoptRows(news.rows)
    const known = new Set(news.entries.map(({ id }) => id))
    const unsaved = desk.pending().filter(({ id }) => saving.has(id) && !known.has(id))
    shown(desk.replace([...news.entries.map(parsed), ...unsaved]))
    failed = news.failed.map((each) => ({ ...parsed(each), message: each.message }))
    rev = Math.max(rev, news.rev)
    moved()
  }

  function adoptRows(held: readonly Kept[]): void {
    for (const table of tables) {
      const ofTable = held.filter((each) => each.table === table.name)
      const rows = ofTable.flatMap(({ row }) => (row ? [row] : []))
      const outdated = rows.filter((row) => table.expired(row, clock()))
      if (outdated.length > 0)
        void kept(
          storage.drop(
            table.name,
            outdated.map(({ id }) => id),
          ),
        )
      const fresh = outdated.length > 0 ? rows.filter((row) => !outdated.includes(row)) : rows
      see(fresh)
      shown(desk.take(table.name, fresh))
      const gone = ofTable.filter(({ row }) => row === null)
      if (gone.length > 0)
        shown(
          desk.bury(
            table.name,
            gone.map(({ id }) => id),
          ),
        )
    }
  }

  function see(rows: readonly Row[]): void {
    for (const row of rows) newestStamp = Math.max(newestStamp, milliseconds(row.updated_at))
  }

  function parsed(entry: Entry): Entry {
    const { id, table, change } = entry
    return { id, table, change: v.parse(tableOf(entry).change, change) }
  }

  function tableOf({ table }: { table: string }): Table {
    const found = described.get(table)
    if (!found) throw new Error(`No table is described as ${table}`)
    return found
  }

  /** What other tabs have written meanwhile; asked twice while reading, it reads once more. */
  const refresh = onceMore(async () => {
    const news = await kept(storage.since(rev))
    if (news) adopt(news)
    leader?.look()
  })

  function perform(table: Table, change: unknown): void {
    const entry = { id: newId(), table: table.name, change }
    newestStamp = Math.max(newestStamp, milliseconds(table.momentOf(change)))
    journal.write(entry)
    shown(desk.lay(entry))
    save(entry)
    moved()
  }

  function save(entry: Entry): void {
    const kept = storage.append(entry).then(
      () => {
        journal.strike(entry)
        tabs.tell({ kind: 'written' })
      },
      (error: unknown) => notKept(entry, error),
    )
    const done = kept.then(() => {
      saving.delete(entry.id)
      leader?.look()
    })
    saving.set(entry.id, done)
  }

  /** A full device refuses the change; one that cannot keep anything sends it from the journal. */
  function notKept(entry: Entry, error: unknown): void {
    storageTrouble = troubleIn(error)
    if (storageTrouble === 'full') {
      journal.strike(entry)
      failed = [...failed, { ...entry, message: 'The storage of this device is full.' }]
      shown(desk.settle({ entries: [entry], row: null, gone: false, failed: null }))
    }
    moved()
  }

  async function settle(settlement: Settlement): Promise<void> {
    if (settlement.row) see([settlement.row])
    if (settlement.failed) failed = [...failed, settlement.failed]
    await kept(storage.settle(settlement, newestStamp))
    shown(desk.settle(settlement))
    tabs.tell({ kind: 'written' })
    moved()
  }

  async function take(table: Table, rows: Row[], checkpoint: number | null): Promise<void> {
    await kept(storage.take(table.name, rows, checkpoint))
    see(rows)
    shown(desk.take(table.name, rows))
    tabs.tell({ kind: 'written' })
  }

  async function lead(checkpoints: ReadonlyMap<string, number>): Promise<void> {
    await refresh()
    if (closing.signal.aborted) return
    leader = openLeader({
      ...options,
      checkpoints,
      pending: desk.pending,
      kept: ({ id }) => saving.get(id) ?? Promise.resolve(),
      hands: { settle, take, bury },
      moved: troubled,
    })
    moved()
  }

  async function bury(table: Table, id: string): Promise<void> {
    await kept(storage.bury(table.name, [id]))
    shown(desk.bury(table.name, [id]))
    tabs.tell({ kind: 'written' })
  }

  function troubled(): void {
    tabs.tell({ kind: 'trouble', trouble: leader?.trouble() ?? null })
    moved()
  }

  function close(): void {
    closing.abort()
    leader?.close()
    leader = null
    tabs.close()
    storage.close()
  }

  tabs.onWord((word) => {
    switch (word.kind) {
      case 'written':
        return void refresh()
      case 'trouble':
        leadersTrouble = word.trouble
        return moved()
      case 'wiped':
        return close()
    }
  })

  void open()

  return {
    perform,
    stamp: () => instant(Math.max(clock(), newestStamp + 1)),
    failed: () => failed,
    forget(gone) {
      failed = failed.filter(({ id }) => id !== gone.id)
      void kept(storage.forget(gone)).then(() => tabs.tell({ kind: 'written' }))
      moved()
    },
    waiting: () => desk.pending().length,
    phase: () => (phase === 'opening' ? 'opening' : (leader?.phase() ?? 'current')),
    trouble: () => (leader ? leader.trouble() : leadersTrouble),
    storageTrouble: () => storageTrouble,
    wake() {
      leader?.wake()
      void refresh()
    },
    async wipe() {
      closing.abort()
      leader?.close()
      await storage.wipe()
      journal.wipe()
      tabs.tell({ kind: 'wiped' })
      close()
    },
    close,
  }
}

function troubleIn(error: unknown): StorageTrouble {
  if (!(error instanceof DOMException)) return 'unavailable'
  if (error.name === 'QuotaExceededError') return 'full'
  return error.name === 'VersionError' ? 'outdated' : 'unavailable'
}

/** Runs one at a time; whoever asks while it runs gets a run that began after they asked. */
function onceMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = (): Promise<void> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(() => {
      next = null
      return begin()
    })
    return next
  }
}
