import type { Change } from '@daymark/core/change'
import { err, ok, type Result } from '@daymark/core/result'
import { dueDay, type Task } from '@daymark/core/task'
import { openMemoryDevice } from './devices.ts'
import { morning, openMapServer, today } from './fakes.ts'
import { type Happening, openHappenings, settle } from './happenings.ts'
import { type Arrival, columnsOf, idOf } from './oracle.ts'
import type { openPlanner, Planner } from './planner.ts'
import { pageSize, type Remote, type SendError, type TableEvent } from './remote.ts'
import type { Storage } from './storage.ts'
import type { Entry, Row, Write } from './table.ts'
import { tasksTable } from './tasksTable.ts'

export type Backend = Pick<Remote, 'send' | 'rowsOfDay' | 'rowsSince'>

/** A change somebody made, with what it replaced on their screen. */
export type Gesture = {
  entry: Entry
  change: Change
  device: Device
  tab: Tab
  saw: Task | undefined
}

export type Device = {
  name: string
  skew: number
  memory: ReturnType<typeof openMemoryDevice>
  online: boolean
  /** What the next requests are answered with, whatever they ask. */
  troubles: SendError[]
}

export type Tab = {
  device: Device
  planner: Planner
  hears: Set<(event: TableEvent) => void>
  kill(): void
}

/** What a world is made of; each part may be swapped for one with a fault in it. */
export type Parts = {
  openPlanner: typeof openPlanner
  backend: (clock: () => number) => Backend
  storage: (storage: Storage, early: WeakSet<Row>) => Storage
}

/** Titles that begin so are refused for good. */
export const refusedTitle = 'No '

export function openWorld(parts: Parts, skews: readonly number[]) {
  const happenings = openHappenings()
  const early = new WeakSet<Row>()
  const arrivals: Arrival[] = []
  const gestures: Gesture[] = []
  const settled = new Set<string>()
  const refused = new Set<string>()
  const complaints: string[] = []
  let now = morning
  let tabs: readonly Tab[] = []
  let ids = 0
  const backend = parts.backend(() => now)

  const devices = skews.map(
    (skew, index): Device => ({
      name: `device ${index + 1}`,
      skew,
      memory: openMemoryDevice([tasksTable]),
      online: true,
      troubles: [],
    }),
  )

  /** One request at the server: the rest of the world sees what came of it. */
  async function arrive(write: Write): Promise<Result<Row | null, SendError>> {
    const key = JSON.stringify(write)
    const first = !arrivals.some((arrival) => JSON.stringify(arrival.write) === key)
    const before = await held(idOf(write))
    const answer = await backend.send(tasksTable, write)
    if (!answer.ok) {
      refused.add(key)
      return answer
    }
    arrivals.push({ write, at: now })
    if (first) stampBeats(key, write, before, answer.value)
    if (answer.value) tell(write, answer.value)
    return answer
  }

  /** An edit of what is still the server's must win: it was made by someone who saw it. */
  function stampBeats(key: string, write: Write, before: Row | undefined, after: Row | null): void {
    const gesture = gestures.find(({ change }) => JSON.stringify(tasksTable.write(change)) === key)
    const [was, is, saw] = [before, after ?? before, gesture?.saw].map((row) => ({ ...row }))
    if (write.kind !== 'update' || !before || !gesture?.saw) return
    for (const field of ['title', 'description', 'position', 'completed'] as const) {
      const wanted = columnsOf(write)[field]
      const replaced = Reflect.get(saw ?? {}, field) === Reflect.get(was ?? {}, field)
      if (wanted === undefined || !replaced || Reflect.get(is ?? {}, field) === wanted) continue
      complaints.push(
        `${gesture.device.name} saw ${Reflect.get(was ?? {}, field)}, and lost ${key}`,
      )
    }
  }

  async function held(id: string): Promise<Row | undefined> {
    return (await serverRows()).find((row) => row.id === id)
  }

  async function serverRows(): Promise<Row[]> {
    const rows = await backend.rowsSince(tasksTable, 0)
    return rows.ok ? rows.value : []
  }

  function tell(write: Write, row: Row): void {
    const event: TableEvent =
      write.kind === 'delete' ? { type: 'gone', id: row.id } : { type: 'row', row: { ...row } }
    if (event.type === 'row') early.add(event.row)
    for (const tab of tabs)
      if (tab.device.online) for (const hear of tab.hears) tellOne(tab, hear, event)
  }

  function tellOne(tab: Tab, hear: (event: TableEvent) => void, event: TableEvent): void {
    happenings.add({ kind: 'event', tab, lane: null, run: () => hear(event) })
  }

  function openTab(device: Device): Tab {
    const { storage, journal, tabs: others } = device.memory.openTab()
    const faulty = parts.storage(storage, early)
    const key = {}
    const lane = (kind: string) => `${kind} ${++ids}`
    const answers = lane('answers')
    const words = lane('words')
    const later = (happening: Omit<Happening, 'tab'>) => happenings.add({ ...happening, tab: key })

    /** Storage works in its order; the answer comes later still. */
    function kept<T>(work: () => Promise<T>): Promise<T> {
      return new Promise((resolve) => {
        const run = () => {
          const done = work()
          later({ kind: 'answer', lane: answers, run: async () => resolve(await done) })
        }
        later({ kind: 'disk', lane: device.name, run })
      })
    }

    /** A request comes to the server, and the answer back, each in its own time. */
    function asked<T>(ask: () => Promise<Result<T, SendError>>): Promise<Result<T, SendError>> {
      const offline = err({ kind: 'offline' } as const)
      return new Promise((resolve) => {
        const run = async () => {
          const trouble = device.troubles.shift()
          const answer = !device.online ? offline : trouble ? err(trouble) : await ask()
          if (!tabs.includes(tab)) return
          const back = () => resolve(device.online ? answer : offline)
          later({ kind: 'answer', lane: null, run: back })
        }
        later({ kind: 'request', lane: null, run })
      })
    }

    const planner = parts.openPlanner({
      storage: {
        ...faulty,
        open: (first) => kept(() => faulty.open(first)),
        chunk: (after) => kept(() => faulty.chunk(after)),
        append: (entry) => kept(() => faulty.append(entry)),
        settle: (settlement, stamp) =>
          kept(() => {
            for (const { id } of settlement.entries) settled.add(id)
            return faulty.settle(settlement, stamp)
          }),
        take: (table, rows, checkpoint) => kept(() => faulty.take(table, rows, checkpoint)),
        bury: (table, gone) => kept(() => faulty.bury(table, gone)),
        drop: (table, gone) => kept(() => faulty.drop(table, gone)),
        forget: (failed) => kept(() => faulty.forget(failed)),
        since: (rev) => kept(() => faulty.since(rev)),
      },
      journal: {
        ...journal,
        write(entry) {
          const change = entry.change as Change
          const id = change.type === 'add' ? change.task.id : change.id
          gestures.push({ entry, change, device, tab, saw: tab.planner.tasks.get(id) })
          journal.write(entry)
        },
      },
      tabs: {
        ...others,
        onWord: (hear) =>
          others.onWord((word) => later({ kind: 'word', lane: words, run: () => hear(word) })),
        lead: (begin) => others.lead(() => later({ kind: 'lock', lane: null, run: begin })),
      },
      remote: {
        send: (_, write) => asked(() => arrive(write)),
        rowsOfDay: (table, day) => asked(() => backend.rowsOfDay(table, day)),
        rowsSince: (table, seq) => asked(() => backend.rowsSince(table, seq)),
        onTable(_, listener) {
          const hear = (event: TableEvent) => listener(event)
          tab.hears.add(hear)
          tellOne(tab, hear, { type: 'joined' })
          return () => tab.hears.delete(hear)
        },
        completions: async () => ok([]),
        onCompletions: () => () => {},
        close() {},
      },
      today,
      clock: () => now + device.skew,
      newId: () => `entry ${++ids}`,
      random: () => 0.5,
      renewSession: async () => {},
      report() {},
      sleep: (_, signal) =>
        new Promise((resolve) => {
          const stop = () => {
            forget()
            signal.removeEventListener('abort', stop)
            resolve()
          }
          const forget = later({ kind: 'sleep', lane: null, run: stop })
          signal.addEventListener('abort', stop)
        }),
    })
    const tab: Tab = Object.assign(key, {
      device,
      planner,
      hears: new Set<(event: TableEvent) => void>(),
      kill() {
        tabs = tabs.filter((other) => other !== tab)
        others.close()
      },
    })
    tabs = [...tabs, tab]
    return tab
  }

  return {
    happenings,
    devices,
    gestures,
    settled,
    refused,
    arrivals,
    complaints,
    arrive,
    serverRows,
    openTab,
    tellOne,
    settle,
    tabs: () => tabs,
    pass(ms: number) {
      now += ms
    },
  }
}

/** The tables' merge in memory, which refuses some titles for good. */
export function mapBackend(
  clock: () => number,
  asked: (write: Write) => Write = (write) => write,
): Backend {
  const server = openMapServer(clock)
  return {
    async send(_, write) {
      const { title } = columnsOf(write)
      if (String(title).startsWith(refusedTitle)) {
        return err({ kind: 'rejected', message: `‘${title}’ is refused` })
      }
      return ok(server.write(asked(write)))
    },
    rowsOfDay: async (_, day) => ok(server.inCommitOrder().filter((row) => dueDay(row) === day)),
    rowsSince: async (_, seq) =>
      ok(
        server
          .inCommitOrder()
          .filter((row) => row.seq > seq)
          .slice(0, pageSize),
      ),
  }
}
