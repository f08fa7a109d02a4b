import type { Day } from '@daymark/core/day'
import { ok } from '@daymark/core/result'
import type { LineParts, Trouble } from './line.ts'
import { openOutbox } from './outbox.ts'
import { openPull } from './pull.ts'
import { forJoining, type Remote } from './remote.ts'
import {
  type Advance,
  type Entry,
  type News,
  newsOf,
  type Row,
  type Settlement,
  type Table,
  type Write,
} from './table.ts'

/** The one tab that speaks with the server: sends, pulls and listens. */
export type Leader = {
  /** There is something to send. */
  look(): void
  phase(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  wake(): void
  close(): void
}

/** What the leader does to this device, each on storage first and then on screen. */
export type Hands = {
  settle(settlement: Settlement): Promise<void>
  take(news: readonly News[], advance: Advance | null): Promise<void>
  shown(table: Table, id: string): Row | undefined
  isBuried(table: Table, id: string): boolean
}

const fiveMinutes = 300_000
const goneMeanwhile = 'It was deleted for ever on another device. Try again to add it anew.'

export function openLeader(
  options: LineParts & {
    tables: readonly Table[]
    remote: Remote
    today: Day
    checkpoint: number
    pending: () => readonly Entry[]
    /** Settles once the device keeps the entry. */
    kept: (entry: Entry) => Promise<void>
    hands: Hands
    moved: () => void
    report: (complaint: string, cause: string) => void
  },
): Leader {
  const { tables, remote, today, pending, kept, hands, report, sleep } = options
  const closing = new AbortController()

  const pull = openPull({
    ...options,
    first: rowsOfToday,
    next: remote.changesSince,
    arrived: hands.take,
    failed: (message) => report('Error fetching tasks', message),
  })

  async function rowsOfToday(): ReturnType<Remote['changesSince']> {
    const news: News[] = []
    for (const table of tables) {
      const rows = table.dayColumn === null ? ok([]) : await remote.rowsOfDay(table, today)
      if (!rows.ok) return rows
      news.push(...rows.value.map((row) => newsOf(table, row)))
    }
    return ok(news)
  }

  function tableOf({ table }: Entry): Table {
    const found = tables.find(({ name }) => name === table)
    if (!found) throw new Error(`No table is described as ${table}`)
    return found
  }

  /** Everything unsent that was done to the row of an entry, the entry first. */
  function ofSameRow(entry: Entry): Entry[] {
    const { name, keyOf } = tableOf(entry)
    return pending().filter(
      ({ table, change }) => table === name && keyOf(change) === keyOf(entry.change),
    )
  }

  /** The oldest unsent entry, once the device has kept it. */
  async function oldest(): Promise<Entry | null> {
    const [entry] = pending()
    if (!entry) return null
    await kept(entry)
    // Refused by a full device meanwhile, or sent by the tab that led before.
    return pending()[0]?.id === entry.id ? entry : oldest()
  }

  const outbox = openOutbox({
    ...options,
    next: oldest,
    send: (entry) => {
      const table = tableOf(entry)
      return remote.send(table, table.write(entry.change))
    },
    async accepted(entry, row) {
      const table = tableOf(entry)
      const gone = table.write(entry.change).kind === 'delete'
      if (!row && !gone) return unchanged(entry, table)
      const answer = { entries: [entry], row: gone ? null : row, gone, failed: null }
      // Of a row that is gone we are told as it last was; its erasure is yet to come.
      if (!row || gone) return hands.settle({ ...answer, advance: null })
      await pull.hear(row.seq, (advance) => hands.settle({ ...answer, advance }))
      // It kept something else: where a stretch was cut, there are rows we have not heard of.
      if (!isAsSent(row, table.write(entry.change))) void pull.look()
    },
    async refused(entry, message) {
      const table = tableOf(entry)
      // What came after a refused addition cannot stand without it.
      const alone = table.write(entry.change).kind !== 'insert'
      const entries = alone ? [entry] : ofSameRow(entry)
      const dependents = entries.slice(1).map((each) => each.change)
      const change = table.fold(entry.change, dependents)
      report(table.complaint(entry.change), message)
      const failed = { ...entry, change, message }
      await hands.settle({ entries, row: null, gone: false, failed, advance: null })
    },
  })

  /** Zero rows: the server has something newer, or had this already, or the row is gone for ever. */
  async function unchanged(entry: Entry, table: Table): Promise<void> {
    await pull.look()
    const key = table.keyOf(entry.change)
    const gone = hands.isBuried(table, key)
    const rescued = gone ? table.rescue(entry.change, hands.shown(table, key)) : null
    const nothing = { row: null, advance: null }
    if (!rescued) return hands.settle({ ...nothing, entries: [entry], gone, failed: null })
    report(table.complaint(entry.change), goneMeanwhile)
    const failed = { ...entry, change: rescued, message: goneMeanwhile }
    await hands.settle({ ...nothing, entries: ofSameRow(entry), gone, failed })
  }

  function wake(): void {
    outbox.wake()
    pull.wake()
  }

  const unwatch = remote.onNews((news) => {
    if (news) {
      if (!pull.has(news.seq)) void pull.hear(news.seq, (advance) => hands.take([news], advance))
      return
    }
    // There is a way to the server again, whatever was waited for before.
    wake()
    void pull.look()
  })

  async function lookNowAndThen(): Promise<void> {
    await sleep(forJoining, closing.signal)
    if (!closing.signal.aborted) pull.lookAtLast()
    while (!closing.signal.aborted) {
      await sleep(fiveMinutes, closing.signal)
      if (!closing.signal.aborted) void pull.look()
    }
  }

  outbox.look()
  void lookNowAndThen()

  return {
    look: outbox.look,
    phase: pull.state,
    trouble: () => outbox.trouble() ?? pull.trouble(),
    wake,
    close() {
      closing.abort()
      outbox.close()
      pull.close()
      unwatch()
    },
  }
}

function isAsSent(row: Row, write: Write): boolean {
  const sent = write.kind === 'insert' ? Object.entries(write.row) : []
  return sent.every(([name, value]) => Reflect.get(row, name) === value)
}
