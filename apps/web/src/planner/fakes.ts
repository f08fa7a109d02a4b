import type { Change } from '@daymark/core/change'
import { dayOf, instant, milliseconds } from '@daymark/core/day'
import { positionBefore } from '@daymark/core/order'
import { err, ok, type Result } from '@daymark/core/result'
import { dueDay, newTask, type Task, TaskId, UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { openMemoryDevice } from './devices.ts'
import { openPlanner, type Planner } from './planner.ts'
import { pageSize, type Remote, type SendError } from './remote.ts'
import type { Erasure, Row, Write } from './table.ts'
import { tasksTable } from './tasksTable.ts'

export const morning = Date.UTC(2026, 9, 14, 9, 41)
export const today = dayOf(morning)
export const me = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

export function taskId(number: number): TaskId {
  return v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

/** Ids of entries, and of tasks that are made anew. */
export function entryId(number: number): TaskId {
  return v.parse(TaskId, `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

export function task(number: number, title: string, changes: Partial<Task> = {}): Task {
  const draft = { title, description: '', priority: 'medium', due: today } as const
  const parts = { id: taskId(number), user_id: me, now: morning, position: positionBefore(null) }
  return { ...newTask(draft, parts), ...changes }
}

const fields = [
  'title',
  'description',
  'priority',
  'due_date',
  'completed',
  'position',
  'deleted_at',
] as const

type Held = {
  row: Task
  edited: Record<string, number>
  /** Edits dated too far ahead: they change nothing when they come again. */
  believed: ReadonlySet<string>
}

/** What the server tells whoever listens. */
type Told = { kind: 'row'; row: Row } | { kind: 'erasure'; erasure: Erasure }

/** The table of tasks as the database keeps it: merged by field, numbered in commit order. */
export function openMapServer(clock: () => number = () => morning) {
  const held = new Map<string, Held>()
  const erasures = new Map<string, Erasure>()
  const listeners = new Set<(told: Told) => void>()
  let seq = 0

  const latest = () => clock() + 60_000
  const clamped = (moment: string) => Math.min(milliseconds(moment), latest())

  /** The columns with no moment in them that the server would not believe. */
  function believable<T extends Partial<Task>>(columns: T): T {
    const moments = (['created_at', 'updated_at', 'deleted_at'] as const).flatMap((name) => {
      const moment = columns[name]
      return moment ? [[name, instant(clamped(moment))]] : []
    })
    return { ...columns, ...Object.fromEntries(moments) }
  }

  function insert(row: Task): Task | null {
    if (held.has(row.id) || erasures.has(row.id)) return null
    seq += 1
    const stamp = clamped(row.updated_at)
    const edited = Object.fromEntries(fields.map((field) => [field, stamp]))
    const kept = { ...believable(row), seq }
    held.set(row.id, { row: kept, edited, believed: new Set() })
    return kept
  }

  function update(id: string, asked: Partial<Task>): Task | null {
    const old = held.get(id)
    if (!old) return null
    const columns = believable(asked)
    const sent = milliseconds(asked.updated_at ?? old.row.updated_at)
    const stamp = Math.min(sent, latest())
    const named = (field: keyof Task) => JSON.stringify([field, sent, asked[field]])
    const won = fields.filter(
      (field) =>
        field in columns &&
        columns[field] !== old.row[field] &&
        stamp >= (old.edited[field] ?? 0) &&
        !old.believed.has(named(field)),
    )
    if (won.length === 0) return null
    seq += 1
    const values = Object.fromEntries(won.map((field) => [field, columns[field]]))
    const newest = Math.max(stamp, milliseconds(old.row.updated_at))
    const row = { ...old.row, ...values, seq, updated_at: instant(newest) }
    const stamps = Object.fromEntries(won.map((field) => [field, stamp]))
    const ahead = stamp < sent ? won.map(named) : []
    const believed = new Set([...old.believed, ...ahead])
    held.set(id, { row, edited: { ...old.edited, ...stamps }, believed })
    return row
  }

  function erase(id: string): Task | null {
    const gone = held.get(id)?.row
    if (!gone) return null
    seq += 1
    held.delete(id)
    const erasure = { table: tasksTable.name, id, seq }
    erasures.set(id, erasure)
    tell({ kind: 'erasure', erasure })
    return gone
  }

  /** Writes as a request does and tells whoever listens. */
  function write(asked: Write): Task | null {
    if (asked.kind === 'delete') return erase(asked.id)
    const row =
      asked.kind === 'insert'
        ? insert({ ...(asked.row as Task), seq: 0 })
        : update(asked.id, asked.columns)
    if (row) tell({ kind: 'row', row })
    return row
  }

  function tell(told: Told): void {
    for (const listener of [...listeners]) listener(told)
  }

  return {
    write,
    perform: (change: Change) => write(tasksTable.write(change)),
    rows: () => [...held.values()].map(({ row }) => row),
    inCommitOrder: () => [...held.values()].map(({ row }) => row).sort((a, b) => a.seq - b.seq),
    /** What was deleted for ever, in commit order: nothing is erased twice. */
    erased: (): readonly Erasure[] => [...erasures.values()],
    listen(listener: (told: Told) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type MapServer = ReturnType<typeof openMapServer>

/** A device's way to the server; what is asked next fails when the test says so. */
function openMapRemote(server: MapServer) {
  const faults: SendError[] = []
  const sent: Write[] = []
  let events = true

  const answer = async <T>(value: () => T): Promise<Result<T, SendError>> => {
    const fault = faults.shift()
    return fault ? err(fault) : ok(value())
  }

  const remote: Remote = {
    send: (_, write) =>
      answer(() => {
        sent.push(write)
        return server.write(write)
      }),
    rowsOfDay: (_, day) =>
      answer((): Row[] => server.inCommitOrder().filter((row) => dueDay(row) === day)),
    rowsSince: (_, seq) =>
      answer((): Row[] =>
        server
          .inCommitOrder()
          .filter((row) => row.seq > seq)
          .slice(0, pageSize),
      ),
    erasuresSince: (seq) =>
      answer((): Erasure[] => server.erased().filter((each) => each.seq > seq)),
    onTable: (_, listener) =>
      server.listen((told) => {
        if (events && told.kind === 'row') listener(told.row)
      }),
    onErasure: (listener) =>
      server.listen((told) => {
        if (events && told.kind === 'erasure') listener(told.erasure)
      }),
    completions: async () => ok([]),
    onCompletions: () => () => {},
    close() {},
  }

  return {
    remote,
    sent,
    failWith: (...errors: SendError[]) => void faults.push(...errors),
    deaf: () => {
      events = false
    },
  }
}

/** A planner in one tab of a device, whose waits end when the test wakes it. */
export function plannerWith(options: { tasks?: Task[]; faults?: SendError[]; now?: number } = {}) {
  const server = openMapServer()
  for (const row of options.tasks ?? []) server.perform({ type: 'add', task: row })
  const way = openMapRemote(server)
  way.failWith(...(options.faults ?? []))
  const device = openMemoryDevice([tasksTable])
  const console: string[] = []
  let renewals = 0
  let ids = 0

  const openTab = (remote: Remote = way.remote, now = options.now ?? morning) =>
    openPlanner({
      ...device.openTab(),
      remote,
      today,
      clock: () => now,
      newId: () => entryId(++ids),
      sleep: (_, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      random: () => 1,
      renewSession: async () => {
        renewals += 1
      },
      report: (complaint) => console.push(complaint),
    })

  return { planner: openTab(), openTab, server, way, device, console, renewals: () => renewals }
}

/** Lets every promise that can go on do so; nothing here waits for a clock. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Everything outside the trash, in the order of the screens. */
export function titles({ tasks }: Pick<Planner, 'tasks'>): string[] {
  const { overdue, today: due, upcoming } = tasks.agenda(today)
  return [...overdue, ...due, ...upcoming].map(({ title }) => title)
}
