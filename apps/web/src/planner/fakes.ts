import { dayOf, instant } from '@daymark/core/calendar/day'
import { SessionId, TaskId, UserId } from '@daymark/core/ids'
import { tables } from '@daymark/core/tables/all'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { type Task, tasks } from '@daymark/core/tables/tasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import { newTask } from '@daymark/core/tasks/task'
import type { RowOf, Table } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import type { Remote, RemoteError } from '@daymark/sync/remote'
import { clientParts, openReferenceRemote } from '@daymark/sync/testing/environment'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import * as v from 'valibot'
import { consoleMessageOf } from './consoleMessage.ts'
import { cutSession } from './fakeSessionCutting.ts'
import { openPlanner, type Planner } from './planner.ts'

export { settled } from '@daymark/sync/testing/environment'

export const morning = Date.UTC(2026, 9, 14, 9, 41)
export const minute = 60_000
/** Early enough that no recorded session ends in the future. */
export const early = morning - 120 * minute
export const today = dayOf(morning)
export const me = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

export function taskId(number: number): TaskId {
  return v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

export function sessionId(number: number): SessionId {
  return v.parse(SessionId, `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

/** Ids of acts, and of rows that are created again. */
function actId(number: number): TaskId {
  return v.parse(TaskId, `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

/** A task due today, with the given columns. */
export function task(number: number, title: string, changes: Partial<Task> = {}): Task {
  const draft = {
    title,
    description: '',
    priority: 'medium',
    due: today,
    estimate: null,
    time: null,
    deadline: null,
    list: [],
    tags: [],
    repeat: null,
    remind: null,
  } as const
  const parts = { id: taskId(number), user_id: me, now: morning, position: positionBefore(null) }
  return { ...newTask(draft, parts), ...changes }
}

/** A session of a task, in minutes after `early`. */
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
    by_hand: false,
    updated_at: instant(early + to * minute),
    seq: 0,
    ...changes,
  } satisfies FocusSession
}

export function record(...parts: Parameters<typeof session>): Mutation {
  return focusSessions.create(session(...parts))
}

/** The recorded intervals in minutes, in order. */
export function recorded({ focus }: Pick<Planner, 'focus'>): string[] {
  return focus.sessions
    .all()
    .map(({ started_at, ended_at }) =>
      [started_at, ended_at].map((moment) => (Date.parse(moment) - early) / minute).join('–'),
    )
}

/** A planner in one tab of a device, whose delays end when the test wakes it. */
export function plannerWith(
  options: {
    tasks?: Task[]
    faults?: RemoteError[]
    now?: number | (() => number)
    /** Wraps the connection of the first tab. */
    remote?: (remote: Remote) => Remote
  } = {},
) {
  const reference = openReferenceServer(tables, () => morning, {
    [focusSessions.name]: cutSession,
  })
  for (const row of options.tasks ?? []) reference.apply(tasks.create(row))
  const connection = openReferenceRemote(reference)
  connection.failWith(...(options.faults ?? []))
  const device = openMemoryDevice(tables)
  const console: string[] = []
  const parts = clientParts()
  let ids = 0

  const openTab = (
    remote: Remote = connection.remote,
    now: number | (() => number) = options.now ?? morning,
  ) =>
    openPlanner({
      ...parts,
      ...device.openTab(),
      remote,
      clock: typeof now === 'number' ? () => now : now,
      newId: () => actId(++ids),
      report: (problem) => console.push(consoleMessageOf(problem).message),
    })

  /** The rows of a table as its definition types them. */
  function rowsOf<T extends Table>(table: T): RowOf<T>[] {
    return reference.rows(table.name).flatMap((row) => (table.parse(row) as RowOf<T> | null) ?? [])
  }

  return {
    planner: openTab(options.remote?.(connection.remote)),
    openTab,
    server: {
      ...reference,
      tasks: () => rowsOf(tasks),
      timers: () => rowsOf(focusTimers),
      sessions: () => rowsOf(focusSessions),
    },
    connection,
    device,
    console,
  }
}

/** All tasks outside the trash, in display order. */
export function titles({ tasks }: Pick<Planner, 'tasks'>): string[] {
  const { overdue, today: due, upcoming } = tasks.agenda(today)
  return [...overdue, ...due, ...upcoming].map(({ title }) => title)
}
