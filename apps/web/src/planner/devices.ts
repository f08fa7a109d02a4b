import type { DayCount } from '@daymark/core/progress'
import type { Journal } from './journal.ts'
import type { Storage, Unseen } from './storage.ts'
import type { Advance, Entry, Failed, Kept, News, Table } from './table.ts'
import type { Tabs, Word } from './tabs.ts'

/** One device in memory: what its tabs share, and what is left when one of them dies. */
export function openMemoryDevice(tables: readonly Table[]) {
  const rows = new Map<string, Kept>()
  const journal = new Map<string, Entry>()
  const counts = new Map<string, DayCount>()
  const channels = new Set<(word: Word) => void>()
  const queue: { begin: () => void }[] = []
  let outbox: Entry[] = []
  let failed: Failed[] = []
  let checkpoint = 0
  let rev = 0
  let newestStamp = 0
  let broken: Error | null = null

  const keyOf = (table: string, id: string) => `${table} ${id}`

  function keep({ table, id, seq, row }: News): void {
    const described = tables.find(({ name }) => name === table)
    const held = rows.get(keyOf(table, id))
    if (!described || (row && held && (held.row === null || held.seq >= seq))) return
    const day = row && described.dayOf(row)
    rows.set(keyOf(table, id), { table, id, day, seq: row ? seq : 0, rev, row })
  }

  function move(advance: Advance | null): void {
    if (advance && advance.from <= checkpoint) checkpoint = Math.max(checkpoint, advance.to)
  }

  const unseen = (rowsNow: Kept[]): Unseen => ({
    identity: 'this one',
    rows: rowsNow,
    entries: [...outbox],
    failed: [...failed],
    rev,
    checkpoint,
    newestStamp,
  })

  function openStorage(): Storage {
    return {
      open: async (day) =>
        unseen([...rows.values()].filter((kept) => kept.day === day || kept.day === 'always')),
      chunk: async () => ({ rows: [...rows.values()], last: null }),
      append: async (entries) => {
        if (broken) throw broken
        const kept = new Set(outbox.map(({ id }) => id))
        outbox = [...outbox, ...entries.filter(({ id }) => !kept.has(id))]
      },
      settle: async ({ entries, row, gone, failed: refused, advance }, stamp) => {
        if (broken) throw broken
        const [entry] = entries
        const id = tables.find(({ name }) => name === entry?.table)?.keyOf(entry?.change)
        rev += 1
        outbox = outbox.filter((kept) => !entries.some(({ id }) => id === kept.id))
        if (entry && id && (gone || row)) {
          keep({ table: entry.table, id, seq: row?.seq ?? 0, row: gone ? null : row })
        }
        if (refused) failed = [...failed, refused]
        move(advance)
        newestStamp = Math.max(newestStamp, stamp)
      },
      take: async (news, advance) => {
        rev += 1
        for (const each of news) keep(each)
        move(advance)
      },
      forget: async ({ id }) => {
        failed = failed.filter((each) => each.id !== id)
      },
      since: async (seen) => unseen([...rows.values()].filter((kept) => kept.rev > seen)),
      rememberCounts: async (told) => {
        for (const count of told) counts.set(count.date, count)
      },
      counts: async (start, end) =>
        [...counts.values()].filter(({ date }) => date >= start && date <= end),
      wipe: async () => {
        counts.clear()
        rows.clear()
        checkpoint = 0
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
