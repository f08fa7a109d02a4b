import type { Change } from '@daymark/core/change'
import type { TaskId } from '@daymark/core/task'
import { type Engine, type EngineOptions, openEngine } from './engine.ts'
import { openFocus, type PlannerFocus } from './focus.ts'
import { type History, openHistory } from './history.ts'
import type { StorageTrouble } from './storage.ts'
import type { Failed } from './table.ts'
import { tables } from './tables.ts'
import { tasksTable } from './tasksTable.ts'
import { openTaskView, type TaskChange, type TaskView } from './taskView.ts'

/** A change the server would not take, kept so that its text is not lost. */
export type Refusal = Failed & { change: Change }

export type SyncStatus =
  | { kind: 'opening' }
  | { kind: 'synced' }
  | { kind: 'syncing' }
  | { kind: 'offline'; waiting: number }
  | { kind: 'paused'; waiting: number }

/** The tasks and timers of one person: what the server has confirmed, with what was done since laid on top. */
export type Planner = {
  tasks: TaskView
  focus: PlannerFocus
  /** A number that is another one whenever a task looks different. */
  version(): number
  status(): SyncStatus
  waiting(): number
  storageTrouble(): StorageTrouble | null
  refusals(): readonly Refusal[]
  subscribe(listener: () => void): () => void
  perform(change: Change): void
  /** Does many as one: at once on screen, and all or none of them kept. */
  performAll(changes: readonly Change[]): void
  /** Where what the user does can be taken back. */
  history: History
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
  /** Send and look again now: back online, visible again, asked to. */
  wake(): void
  /** Leaves nothing of this person on the device. */
  wipe(): Promise<void>
  /** Was it wiped, here or in another tab? From then on it keeps nothing. */
  wiped(): boolean
  close(): void
}

export function openPlanner(
  options: Omit<EngineOptions, 'tables' | 'shown' | 'moved' | 'newId'> & { newId: () => TaskId },
): Planner {
  const listeners = new Set<() => void>()
  const tasks = openTaskView()
  let version = 0
  let status: SyncStatus = { kind: 'opening' }
  let refused: { all: readonly Failed[]; tasks: readonly Refusal[] } = { all: [], tasks: [] }

  const engine = openEngine({
    ...options,
    tables,
    shown(changes) {
      focus.shown(changes)
      const ofTasks = changes.filter(({ table }) => table === tasksTable.name)
      if (ofTasks.length === 0) return
      // The rows of a table are what its description says.
      tasks.change(ofTasks as readonly TaskChange[])
      version += 1
      notify()
    },
    moved() {
      focus.moved()
      notify()
    },
  })
  const focus = openFocus(engine, options.newId)
  const history = openHistory({
    ...options,
    tasks,
    sessions: focus.sessions,
    performAll,
    record: focus.perform,
    stamp: engine.stamp,
  })

  function performAll(changes: readonly Change[]): void {
    engine.perform(changes.map((change) => ({ table: tasksTable, change })))
  }

  const perform = (change: Change) => performAll([change])

  function notify(): void {
    const now = statusOf(engine)
    // The same object while it says the same: only a change of status redraws.
    if (JSON.stringify(now) !== JSON.stringify(status)) status = now
    for (const listener of listeners) listener()
  }

  return {
    tasks,
    focus: focus.part(history.correct),
    version: () => version,
    status: () => status,
    waiting: engine.waiting,
    storageTrouble: engine.storageTrouble,
    refusals() {
      const all = engine.failed()
      // The same list while the same are refused: it is read at every drawing.
      if (all !== refused.all) refused = { all, tasks: all.filter(isOfTasks) }
      return refused.tasks
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    perform,
    performAll,
    history,
    stamp: engine.stamp,
    retry(refusal) {
      engine.forget(refusal)
      perform(again(refusal.change, engine.stamp(), options.newId()))
    },
    dismiss: engine.forget,
    wake: engine.wake,
    wipe: engine.wipe,
    wiped: engine.wiped,
    close: engine.close,
  }
}

function statusOf(engine: Engine): SyncStatus {
  const waiting = engine.waiting()
  const trouble = engine.trouble()
  if (trouble) return { kind: trouble, waiting }
  if (engine.phase() === 'opening') return { kind: 'opening' }
  return waiting > 0 || engine.phase() === 'looking' ? { kind: 'syncing' } : { kind: 'synced' }
}

function isOfTasks(failed: Failed): failed is Refusal {
  return failed.table === tasksTable.name
}

/** Made now. An addition is another one: the server may know its task as gone for ever. */
function again(change: Change, at: string, id: TaskId): Change {
  if (change.type !== 'add') return { ...change, at }
  return { type: 'add', task: { ...change.task, id, updated_at: at } }
}
