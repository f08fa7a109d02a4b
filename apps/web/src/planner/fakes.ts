import { dayOf, instant } from '@daymark/core/day'
import { type FocusSession, type SessionChange, SessionId } from '@daymark/core/focusSession'
import { positionBefore } from '@daymark/core/order'
import { err, ok, type Result } from '@daymark/core/result'
import { newTask, type Task, TaskId, UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { openMemoryDevice } from './devices.ts'
import { type MapServer, openMapServer } from './mapServer.ts'
import { openPlanner, type Planner } from './planner.ts'
import type { Remote, SendError } from './remote.ts'
import type { Row, Write } from './table.ts'
import { tables } from './tables.ts'

export const morning = Date.UTC(2026, 9, 14, 9, 41)
export const minute = 60_000
/** So that nothing on record is still to come. */
export const early = morning - 120 * minute
export const today = dayOf(morning)
export const me = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

export function taskId(number: number): TaskId {
  return v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

export function sessionId(number: number): SessionId {
  return v.parse(SessionId, `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

/** The session of a task, so many minutes after `early`. */
export function session(
  number: number,
  from: number,
  to: number,
  changes: Partial<FocusSession> = {},
) {
  return {
    id: sessionId(number),
    user_id: me,
    task_id: taskId(1),
    kind: 'focus',
    started_at: instant(early + from * minute),
    ended_at: instant(early + to * minute),
    planned_seconds: 1500,
    updated_at: instant(early + to * minute),
    seq: 0,
    ...changes,
  } satisfies FocusSession
}

export const record = (...parts: Parameters<typeof session>): SessionChange => ({
  type: 'record',
  session: session(...parts),
})

/** From which minute to which: what is on record, in order. */
export function recorded({ focus }: Pick<Planner, 'focus'>): string[] {
  return focus.sessions
    .all()
    .map(({ started_at, ended_at }) =>
      [started_at, ended_at].map((moment) => (Date.parse(moment) - early) / minute).join('–'),
    )
}

/** Ids of entries, and of tasks that are made anew. */
export function entryId(number: number): TaskId {
  return v.parse(TaskId, `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

export function task(number: number, title: string, changes: Partial<Task> = {}): Task {
  const draft = { title, description: '', priority: 'medium', due: today, estimate: null } as const
  const parts = { id: taskId(number), user_id: me, now: morning, position: positionBefore(null) }
  return { ...newTask(draft, parts), ...changes }
}

/** A device's way to the server; what is asked next fails when the test says so. */
function openMapRemote(server: MapServer) {
  const faults: SendError[] = []
  const sent: Write[] = []
  const joining = new Set<() => void>()
  let failed = false
  let events = true
  let looks = 0

  const answer = async <T>(value: () => T): Promise<Result<T, SendError>> => {
    const fault = faults.shift()
    return fault ? err(fault) : ok(value())
  }

  const remote: Remote = {
    send: (table, write) =>
      answer(() => {
        sent.push(write)
        return server.write(table, write)
      }),
    rowsOfDay: (table, day) =>
      answer((): Row[] => server.inCommitOrder(table).filter((row) => table.dayOf(row) === day)),
    changesSince: (seq) => {
      looks += 1
      return answer(() => server.changesSince(seq))
    },
    onNews(listener) {
      const joined = () => listener(null)
      joining.add(joined)
      if (!failed) queueMicrotask(joined)
      const unlisten = server.listen((news) => events && listener(news))
      return () => {
        joining.delete(joined)
        unlisten()
      }
    },
    completions: async () => ok([]),
    onCompletions: () => () => {},
    wake() {},
    close() {},
  }

  return {
    remote,
    sent,
    /** How often it was asked what is new. */
    looks: () => looks,
    failWith(...errors: SendError[]) {
      faults.push(...errors)
      failed ||= errors.length > 0
    },
    /** Realtime is joined, as it is by itself until something has failed. */
    join: () => {
      for (const joined of joining) joined()
    },
    deaf: () => {
      events = false
    },
    hears: () => {
      events = true
    },
  }
}

/** A planner in one tab of a device, whose waits end when the test wakes it. */
export function plannerWith(
  options: {
    tasks?: Task[]
    faults?: SendError[]
    now?: number
    /** As the first tab's way to the server is; by itself it joins every watch at once. */
    remote?: (remote: Remote) => Remote
    sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  } = {},
) {
  const server = openMapServer(() => morning)
  for (const row of options.tasks ?? []) server.perform({ type: 'add', task: row })
  const way = openMapRemote(server)
  way.failWith(...(options.faults ?? []))
  const device = openMemoryDevice(tables)
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
      sleep: options.sleep ?? untilWoken,
      random: () => 1,
      renewSession: async () => {
        renewals += 1
      },
      report: (complaint) => console.push(complaint),
    })

  return {
    planner: openTab(options.remote?.(way.remote)),
    openTab,
    server,
    way,
    device,
    console,
    renewals: () => renewals,
  }
}

function untilWoken(_: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
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
