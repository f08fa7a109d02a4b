import type { Day } from '@daymark/core/day'
import type { LineParts, Trouble } from './line.ts'
import { openOutbox } from './outbox.ts'
import { openPull, type Pull } from './pull.ts'
import type { Remote } from './remote.ts'
import { erasures } from './storage.ts'
import type { Entry, Erasure, Row, Settlement, Table, Write } from './table.ts'

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
  take(table: Table, rows: Row[], checkpoint: number | null): Promise<void>
  bury(erased: readonly Erasure[], checkpoint: number | null): Promise<void>
  shown(table: Table, id: string): Row | undefined
  isBuried(table: Table, id: string): boolean
}

const fiveMinutes = 300_000
// So long the first look waits for its watch to be joined: what is fetched then is fetched once, and
// nothing is missed between the two. Where realtime does not get through, it is done without.
const forJoining = 2_000
const goneMeanwhile = 'It was deleted for ever on another device. Try again to add it anew.'

export function openLeader(
  options: LineParts & {
    tables: readonly Table[]
    remote: Remote
    today: Day
    checkpoints: ReadonlyMap<string, number>
    pending: () => readonly Entry[]
    /** Settles once the device keeps the entry. */
    kept: (entry: Entry) => Promise<void>
    hands: Hands
    moved: () => void
    report: (complaint: string, cause: string) => void
  },
): Leader {
  const { tables, remote, today, checkpoints, pending, kept, hands, report, sleep } = options
  const closing = new AbortController()

  const graves = openPull({
    ...options,
    checkpoint: checkpoints.get(erasures) ?? 0,
    first: null,
    next: remote.erasuresSince,
    arrived: hands.bury,
    failed: (message) => report('Error fetching erasures', message),
  })
  const pulls = new Map(tables.map((table) => [table.name, pullOf(table)]))
  const everything = [...pulls.values(), graves]

  function pullOf(table: Table): Pull {
    return openPull({
      ...options,
      checkpoint: checkpoints.get(table.name) ?? 0,
      first: table.dayColumn === null ? null : () => remote.rowsOfDay(table, today),
      next: (seq) => remote.rowsSince(table, seq),
      arrived: (rows, checkpoint) => hands.take(table, rows, checkpoint),
      failed: (message) => report(table.complaint(null), message),
    })
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
      await hands.settle({ entries: [entry], row: gone ? null : row, gone, failed: null })
      // It kept something else: where a stretch was cut, there are rows we have not heard of.
      if (row && !isAsSent(row, table.write(entry.change))) void pulls.get(table.name)?.look()
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
      await hands.settle({ entries, row: null, gone: false, failed })
    },
  })

  /** Zero rows: the server has something newer, or had this already, or the row is gone for ever. */
  async function unchanged(entry: Entry, table: Table): Promise<void> {
    await Promise.all([pulls.get(table.name)?.look(), graves.look()])
    const key = table.keyOf(entry.change)
    const gone = hands.isBuried(table, key)
    const rescued = gone ? table.rescue(entry.change, hands.shown(table, key)) : null
    if (!rescued) return hands.settle({ entries: [entry], row: null, gone, failed: null })
    report(table.complaint(entry.change), goneMeanwhile)
    const failed = { ...entry, change: rescued, message: goneMeanwhile }
    await hands.settle({ entries: ofSameRow(entry), row: null, gone, failed })
  }

  // An event is a hint; what counts is the pull since our checkpoint.
  const unwatch = tables.map((table) =>
    remote.onTable(table, (row) => {
      const done = row ? hands.take(table, [row], null) : Promise.resolve()
      void done.then(() => pulls.get(table.name)?.look())
    }),
  )
  const unwatchGraves = remote.onErasure((erasure) => {
    const done = erasure ? hands.bury([erasure], null) : Promise.resolve()
    void done.then(graves.look)
  })

  async function lookNowAndThen(): Promise<void> {
    await sleep(forJoining, closing.signal)
    for (const pull of closing.signal.aborted ? [] : everything) pull.lookAtLast()
    while (!closing.signal.aborted) {
      await sleep(fiveMinutes, closing.signal)
      for (const pull of closing.signal.aborted ? [] : everything) void pull.look()
    }
  }

  outbox.look()
  void lookNowAndThen()

  return {
    look: outbox.look,
    phase() {
      const states = everything.map((pull) => pull.state())
      if (states.includes('opening')) return 'opening'
      return states.includes('looking') ? 'looking' : 'current'
    },
    trouble: () =>
      outbox.trouble() ?? everything.map((pull) => pull.trouble()).find(Boolean) ?? null,
    wake() {
      outbox.wake()
      for (const pull of everything) pull.wake()
    },
    close() {
      closing.abort()
      outbox.close()
      for (const pull of everything) pull.close()
      for (const stop of [...unwatch, unwatchGraves]) stop()
    },
  }
}

function isAsSent(row: Row, write: Write): boolean {
  const sent = write.kind === 'insert' ? Object.entries(write.row) : []
  return sent.every(([name, value]) => Reflect.get(row, name) === value)
}
