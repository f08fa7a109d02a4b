import type { DayCount } from '@daymark/core/progress'
import type { Journal } from './journal.ts'
import { erasures, type News, type Storage } from './storage.ts'
import type { Entry, Failed, Kept, Row, Table } from './table.ts'
import type { Tabs, Word } from './tabs.ts'

/** One device in memory: what its tabs share, and what is left when one of them dies. */
export function openMemoryDevice(tables: readonly Table[]) {
  const rows = new Map<string, Kept>()
  const checkpoints = new Map<string, number>()
  const journal = new Map<string, Entry>()
  const counts = new Map<string, DayCount>()
  const channels = new Set<(word: Word) => void>()
  const queue: { begin: () => void }[] = []
  let outbox: Entry[] = []
  let failed: Failed[] = []
  let rev = 0
  let newestStamp = 0
  let broken: Error | null = null

  const keyOf = (table: string, id: string) => `${table} ${id}`

  function put(table: string, row: Row): void {
    const held = rows.get(keyOf(table, row.id))
    if (held && (held.row === null || held.seq >= row.seq)) return
    const day = tables.find(({ name }) => name === table)?.dayOf(row) ?? null
    rows.set(keyOf(table, row.id), { table, id: row.id, day, seq: row.seq, rev, row })
  }

  function bury(table: string, id: string): void {
    rows.set(keyOf(table, id), { table, id, day: null, seq: 0, rev, row: null })
  }

  const news = (rowsNow: Kept[]): News => ({
    identity: 'this one',
    rows: rowsNow,
    entries: [...outbox],
    failed: [...failed],
    rev,
    checkpoints: new Map(checkpoints),
    newestStamp,
  })

  function openStorage(): Storage {
    return {
      open: async (day) =>
        news([...rows.values()].filter((kept) => kept.day === day || kept.day === 'always')),
      chunk: async () => ({ rows: [...rows.values()], last: null }),
      append: async (entries) => {
        if (broken) throw broken
        const kept = new Set(outbox.map(({ id }) => id))
        outbox = [...outbox, ...entries.filter(({ id }) => !kept.has(id))]
      },
      settle: async ({ entries, row, gone, failed: refused }, stamp) => {
        if (broken) throw broken
        const [entry] = entries
        const table = entry && tables.find(({ name }) => name === entry.table)
        rev += 1
        outbox = outbox.filter((kept) => !entries.some(({ id }) => id === kept.id))
        if (entry && table && gone) bury(table.name, table.keyOf(entry.change))
        else if (entry && row) put(entry.table, row)
        if (refused) failed = [...failed, refused]
        newestStamp = Math.max(newestStamp, stamp)
      },
      take: async (table, fresh, checkpoint) => {
        rev += 1
        for (const row of fresh) put(table, row)
        if (checkpoint !== null) checkpoints.set(table, checkpoint)
      },
      bury: async (erased, checkpoint) => {
        rev += 1
        for (const { table, id } of erased) bury(table, id)
        if (checkpoint !== null) checkpoints.set(erasures, checkpoint)
      },
      forget: async ({ id }) => {
        failed = failed.filter((each) => each.id !== id)
      },
      since: async (seen) => news([...rows.values()].filter((kept) => kept.rev > seen)),
      rememberCounts: async (told) => {
        for (const count of told) counts.set(count.date, count)
      },
      counts: async (start, end) =>
        [...counts.values()].filter(({ date }) => date >= start && date <= end),
      wipe: async () => {
        counts.clear()
        rows.clear()
        checkpoints.clear()
        outbox = []
        failed = []
      },
      close() {},
    }
  }

  function openJournal(): Journal {
    return {
      write(entries) {
        for (const entry of entries) journal.set(entry.id, entry)
      },
      strike(entries) {
        for (const { id } of entries) journal.delete(id)
      },
      leftovers: () => [...journal.values()],
      wipe: () => journal.clear(),
    }
  }

  function openTabs(): Tabs {
    let heard: (word: Word) => void = () => {}
    let place: { begin: () => void } | null = null
    const listener = (word: Word) => heard(word)
    channels.add(listener)
    return {
      tell(word) {
        if (!channels.has(listener)) return
        for (const other of channels) if (other !== listener) queueMicrotask(() => other(word))
      },
      onWord(callback) {
        heard = callback
      },
      lead(begin, follow) {
        place = { begin }
        queue.push(place)
        if (queue[0] === place) begin()
        else follow()
      },
      close() {
        channels.delete(listener)
        heard = () => {}
        const led = place !== null && queue[0] === place
        if (place && queue.includes(place)) queue.splice(queue.indexOf(place), 1)
        if (led) queue[0]?.begin()
      },
    }
  }

  /** From now on the device keeps nothing. */
  function breakWith(error: Error): void {
    broken = error
  }

  return {
    breakWith,
    openTab: () => ({ storage: openStorage(), journal: openJournal(), tabs: openTabs() }),
    outbox: () => outbox,
    journal: () => [...journal.values()],
    rows: () => [...rows.values()],
  }
}
