import type { FocusSession, SessionChange, SessionId } from '@daymark/core/focusSession'
import { applyToTimer, type FocusTimer, type TimerChange } from '@daymark/core/focusTimer'
import { sample } from '@daymark/core/samples'
import { openMemory } from './memory.ts'
import type { FocusRecord } from './record.ts'
import { openFocus } from './store.ts'

export const minute = 60_000
export const write = sample(1).id
export const read = sample(2).id
const { user_id } = sample(1)

export type Change = TimerChange | SessionChange

export type Rows = { timers: Map<string, FocusTimer>; sessions: Map<SessionId, FocusSession> }

/** What a device shows of its own changes before the server has them. */
export function applyLocally({ timers, sessions }: Rows, change: Change): void {
  if (change.type === 'put') timers.set(change.id, applyToTimer(timers.get(change.id), change))
  else if (change.type === 'erase') sessions.delete(change.id)
  else if (!sessions.has(change.session.id)) sessions.set(change.session.id, change.session)
}

/** What the tabs and devices of one person share, as if there were no way between them. */
export function memoryRecord() {
  const rows: Rows = { timers: new Map(), sessions: new Map() }
  const listeners = new Set<() => void>()

  let isNotifying = false

  function perform(changes: readonly Change[]): void {
    if (isNotifying) throw new Error('No listener performs changes while it is being notified')
    for (const change of changes) applyLocally(rows, change)
    isNotifying = true
    for (const listener of listeners) listener()
    isNotifying = false
  }

  const record: FocusRecord = {
    ...rows,
    perform,
    correct: (_, changes) => perform(changes),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { record, sessions: () => [...rows.sessions.values()] }
}

/** Local storage, as one browser has it. */
export function storageOfItsOwn() {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => void held.set(name, text),
    removeItem: (name: string) => void held.delete(name),
  }
}

let ids = 0

function newId(): string {
  ids += 1000
  return `20000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
}

/** A browser of that person, whose clock and sleep a test decides over. */
export function browser({ record, sessions } = memoryRecord(), storage = storageOfItsOwn()) {
  let now = Date.UTC(2026, 9, 14, 9)
  let steady = 0
  let rung: string | null = null

  /** A tab of it; another one that takes the place of one that died. */
  function openTab() {
    return openFocus({
      record,
      user_id,
      memory: openMemory(storage, { owner: 'me', ended: () => false }),
      clock: () => now,
      steady: () => steady,
      stamp: () => new Date(now).toISOString(),
      newId,
      isToDo: () => true,
      claims(session) {
        const isFirst = rung !== session
        rung = session
        return Promise.resolve(isFirst)
      },
      started: () => {},
    })
  }

  return {
    openTab,
    now: () => now,
    sessions,
    wait(ms: number) {
      now += ms
      steady += ms
    },
    sleep(ms: number) {
      now += ms
    },
    /** What was recorded, in minutes. */
    spent: () =>
      sessions().map(
        ({ started_at, ended_at }) => (Date.parse(ended_at) - Date.parse(started_at)) / minute,
      ),
  }
}

/** Waits for the microtasks in which a store acts on a notification or announces an end. */
export async function callbacksDone(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await null
}
