import { instant } from '@daymark/core/calendar/day'
import type { SessionId, TaskId } from '@daymark/core/ids'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { type FocusTimer, focusTimers } from '@daymark/core/tables/focusTimers'
import type { Task } from '@daymark/core/tables/tasks'
import { sample } from '@daymark/core/tasks/samples'
import { apply } from '@daymark/sync/merge'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import { openBrowserState } from './browserState.ts'
import type { FocusRecord } from './record.ts'
import { type Focus, openFocus } from './store.ts'

export const minute = 60_000
export const write = sample(1).id
export const read = sample(2).id
const { user_id } = sample(1)

export type FocusRows = { timers: Map<string, FocusTimer>; sessions: Map<SessionId, FocusSession> }

/** What a device shows of its own changes before the server has them. */
export function applyLocally({ timers, sessions }: FocusRows, mutation: Mutation): void {
  const { id, type } = mutation
  if (type === 'upsert') {
    const timer = focusTimers.parse(apply(focusTimers, timers.get(id), mutation))
    if (timer) timers.set(id, timer)
  }
  const session = sessionIn(mutation)
  if (session && !sessions.has(session.id)) sessions.set(session.id, session)
  if (type === 'erase') sessions.delete(id as SessionId)
}

export function sessionIn(mutation: Mutation): FocusSession | null {
  if (mutation.type !== 'insert') return null
  return focusSessions.parse({ ...columnsOf(mutation), seq: 0 })
}

/** One store of rows for all tabs and devices of a user, without any delay between them. */
export function openFakeRecord() {
  const rows: FocusRows = { timers: new Map(), sessions: new Map() }
  const listeners = new Set<() => void>()

  let isNotifying = false

  function perform(mutations: readonly Mutation[]): void {
    if (isNotifying) throw new Error('No listener performs changes while it is being notified')
    for (const mutation of mutations) applyLocally(rows, mutation)
    isNotifying = true
    for (const listener of listeners) listener()
    isNotifying = false
  }

  const record: FocusRecord = {
    ...rows,
    perform,
    correct: (_, mutations) => perform(mutations),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { record, sessions: () => [...rows.sessions.values()] }
}

/** The tasks of the samples, to do until a test changes them. */
export function openFakeTasks() {
  const rows = new Map([1, 2].map((number) => [sample(number).id, sample(number)]))
  const listeners = new Set<() => void>()
  return {
    get: (id: TaskId) => rows.get(id),
    isErased: () => false,
    series: () => null,
    subscribe: (listener: () => void) => void listeners.add(listener),
    change(id: TaskId, at: number, changes: Partial<Task>) {
      const task = rows.get(id)
      if (task) rows.set(id, { ...task, ...changes, updated_at: instant(at) })
      for (const listener of listeners) listener()
    },
  }
}

/** The local storage of one browser. */
export function fakeStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  }
}

let ids = 0

function newId(): string {
  ids += 1000
  return `20000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
}

/** A browser of the test user, with a clock that the test moves. */
export function browser({ record, sessions } = openFakeRecord(), storage = fakeStorage()) {
  const tasks = openFakeTasks()
  let now = Date.UTC(2026, 9, 14, 9)
  let steady = 0
  let lastAlerted: string | null = null

  /** Opens a tab, also in place of one that died. */
  function openTab() {
    return openFocus({
      record,
      user_id,
      browserState: openBrowserState(storage, { owner: 'me', ended: () => false }),
      clock: () => now,
      steady: () => steady,
      stamp: () => new Date(now).toISOString(),
      newId,
      tasks,
      mayAlert(session) {
        const isFirst = lastAlerted !== session
        lastAlerted = session
        return Promise.resolve(isFirst)
      },
      onStart: () => {},
    })
  }

  return {
    openTab,
    now: () => now,
    sessions,
    tasks,
    wait(ms: number) {
      now += ms
      steady += ms
    },
    sleep(ms: number) {
      now += ms
    },
    /** The durations of the recorded sessions, in minutes. */
    recordedMinutes: () =>
      sessions().map(
        ({ started_at, ended_at }) => (Date.parse(ended_at) - Date.parse(started_at)) / minute,
      ),
  }
}

/** Waits for the microtasks in which the store handles notifications and announces ends. */
export async function callbacksDone(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await null
}

/** Collects the ends that the tabs announce. */
export function announced(...tabs: readonly Focus[]) {
  const ends: unknown[] = []
  for (const tab of tabs) tab.onFinished(({ id }) => ends.push(id))
  return { ends: () => Promise.resolve().then(() => ends) }
}
