import type { Day } from '@daymark/core/day'
import type { LineParts, Trouble } from './line.ts'
import { openOutbox } from './outbox.ts'
import { openPull } from './pull.ts'
import type { Remote, TableEvent } from './remote.ts'
import type { Entry, Row, Settlement, Table } from './table.ts'

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
  bury(table: Table, id: string): Promise<void>
}

const fiveMinutes = 300_000

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
  const { tables, remote, checkpoints, pending, kept, hands, report, sleep } = options
  const closing = new AbortController()

  const pulls = tables.map((table) =>
    openPull({
      ...options,
      table,
      checkpoint: checkpoints.get(table.name) ?? 0,
      arrived: (rows, checkpoint) => hands.take(table, rows, checkpoint),
      failed: (message) => report(table.complaint(null), message),
    }),
  )
  const pullOf = ({ name }: Table) => pulls[tables.findIndex((table) => table.name === name)]

  function tableOf({ table }: Entry): Table {
    const found = tables.find(({ name }) => name === table)
    if (!found) throw new Error(`No table is described as ${table}`)
    return found
  }

  const outbox = openOutbox({
    ...options,
    async next() {
      const [entry] = pending()
      if (!entry) return null
      await kept(entry)
      // Refused by a full device meanwhile, or sent by the tab that led before.
      return pending()[0]?.id === entry.id ? entry : this.next()
    },
    send: (entry) => {
      const table = tableOf(entry)
      return remote.send(table, table.write(entry.change))
    },
    async accepted(entry, row) {
      const table = tableOf(entry)
      const gone = table.write(entry.change).kind === 'delete'
      // Zero rows: the server has something newer, or had it already; only then is ours let go.
      if (!row && !gone) await pullOf(table)?.look()
      await hands.settle({ entries: [entry], row, gone, failed: null })
    },
    async refused(entry, message) {
      const table = tableOf(entry)
      const dependents = dependentsOf(entry, table)
      const change = table.fold(
        entry.change,
        dependents.map((each) => each.change),
      )
      report(table.complaint(entry.change), message)
      await hands.settle({
        entries: [entry, ...dependents],
        row: null,
        gone: false,
        failed: { ...entry, change, message },
      })
    },
  })

  /** What came after a refused addition cannot stand without it. */
  function dependentsOf(entry: Entry, table: Table): Entry[] {
    if (table.write(entry.change).kind !== 'insert') return []
    const key = table.keyOf(entry.change)
    return pending().filter(
      (other) =>
        other.id !== entry.id && other.table === table.name && table.keyOf(other.change) === key,
    )
  }

  async function heard(table: Table, event: TableEvent): Promise<void> {
    if (event.type === 'row') await hands.take(table, [event.row], null)
    if (event.type === 'gone') await hands.bury(table, event.id)
    // An event is a hint; what counts is the pull since our checkpoint.
    void pullOf(table)?.look()
  }

  async function lookNowAndThen(): Promise<void> {
    while (!closing.signal.aborted) {
      for (const pull of pulls) void pull.look()
      await sleep(fiveMinutes, closing.signal)
    }
  }

  const unwatch = tables.map((table) => remote.onTable(table, (event) => void heard(table, event)))
  outbox.look()
  void lookNowAndThen()

  return {
    look: outbox.look,
    phase() {
      const states = pulls.map((pull) => pull.state())
      if (states.includes('opening')) return 'opening'
      return states.includes('looking') ? 'looking' : 'current'
    },
    trouble: () => outbox.trouble() ?? pulls.map((pull) => pull.trouble()).find(Boolean) ?? null,
    wake() {
      outbox.wake()
      for (const pull of pulls) pull.wake()
    },
    close() {
      closing.abort()
      outbox.close()
      for (const pull of pulls) pull.close()
      for (const stop of unwatch) stop()
    },
  }
}
