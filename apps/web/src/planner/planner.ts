import { type Change, momentOf, replay, taskIdOf } from '@daymark/core/change'
import { type Day, instant, milliseconds } from '@daymark/core/day'
import type { Task, TaskId } from '@daymark/core/task'
import type { LineParts } from './line.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { openPull, type Pull } from './pull.ts'
import type { Remote } from './remote.ts'

/** A change the server would not take, kept so that its text is not lost. */
export type Refusal = { change: Change; message: string }

export type SyncStatus =
  | { kind: 'opening' }
  | { kind: 'synced' }
  | { kind: 'syncing' }
  | { kind: 'offline'; waiting: number }
  | { kind: 'paused'; waiting: number }

/** What you see: what the server has confirmed, with what you have done since replayed on top. */
export type Planner = {
  /** Every task, those in the trash too; a new map whenever something changed. */
  tasks(): ReadonlyMap<TaskId, Task>
  status(): SyncStatus
  refusals(): readonly Refusal[]
  subscribe(listener: () => void): () => void
  perform(change: Change): void
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
  /** Send and look again now: back online, visible again, asked to. */
  wake(): void
  close(): void
}

/** The lines the console shows for a refused change or a failed fetch. */
export type Complaint =
  | 'Error fetching tasks'
  | 'Error adding task'
  | 'Error updating task'
  | 'Error deleting task'
  | 'Error toggling task'

export function openPlanner(
  options: LineParts & {
    remote: Remote
    /** The day on screen, fetched before everything else. */
    today: Day
    clock: () => number
    report: (complaint: Complaint, cause: string) => void
  },
): Planner {
  const { remote, clock, report } = options
  const confirmed = new Map<TaskId, Task>()
  const listeners = new Set<() => void>()
  let view: ReadonlyMap<TaskId, Task> = new Map()
  let refusals: readonly Refusal[] = []
  let newestStamp = 0

  const outbox = openOutbox({
    ...options,
    send: remote.send,
    accepted(change, row) {
      if (change.type === 'erase') confirmed.delete(change.id)
      else if (row) take(row)
      // Zero rows: the server has something newer, or had it already.
      else pull.look()
      show([taskIdOf(change)])
    },
    refused(change, dependents, message) {
      report(complaints[change.type], message)
      refusals = [...refusals, { change: folded(change, dependents), message }]
      show([taskIdOf(change)])
    },
    moved: notify,
  })

  const pull = openPull({
    ...options,
    arrived(rows) {
      for (const row of rows) take(row)
      show(rows.map((row) => row.id))
    },
    failed: (message) => report('Error fetching tasks', message),
    moved: notify,
  })

  const unwatch = remote.onTasks((event) => {
    if (event.type === 'deleted') {
      confirmed.delete(event.id)
      show([event.id])
    } else pull.look()
  })

  function take(row: Task): void {
    newestStamp = Math.max(newestStamp, milliseconds(row.updated_at))
    const held = confirmed.get(row.id)
    if (!held || held.seq < row.seq) confirmed.set(row.id, row)
  }

  function show(ids: TaskId[]): void {
    const next = new Map(view)
    for (const id of ids) {
      const task = replay(confirmed.get(id), outbox.pendingFor(id))
      if (task) next.set(id, task)
      else next.delete(id)
    }
    view = next
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function perform(change: Change): void {
    newestStamp = Math.max(newestStamp, milliseconds(momentOf(change)))
    outbox.add(change)
    show([taskIdOf(change)])
  }

  function dismiss(refusal: Refusal): void {
    refusals = refusals.filter((other) => other !== refusal)
    notify()
  }

  const stamp = () => instant(Math.max(clock(), newestStamp + 1))

  pull.look()

  return {
    tasks: () => view,
    status: () => statusOf(outbox, pull),
    refusals: () => refusals,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    perform,
    stamp,
    retry(refusal) {
      dismiss(refusal)
      perform(restamped(refusal.change, stamp()))
    },
    dismiss,
    wake() {
      outbox.wake()
      pull.wake()
    },
    close() {
      unwatch()
      outbox.close()
      pull.close()
      remote.close()
    },
  }
}

const complaints: Record<Change['type'], Complaint> = {
  add: 'Error adding task',
  update: 'Error updating task',
  toggle: 'Error toggling task',
  delete: 'Error deleting task',
  restore: 'Error updating task',
  erase: 'Error deleting task',
}

function statusOf(outbox: Outbox, pull: Pull): SyncStatus {
  const waiting = outbox.waiting()
  const trouble = outbox.trouble() ?? pull.trouble()
  if (trouble) return { kind: trouble, waiting }
  if (pull.state() === 'opening') return { kind: 'opening' }
  return waiting > 0 || pull.state() === 'looking' ? { kind: 'syncing' } : { kind: 'synced' }
}

/** A refused addition as it stood on screen, with the edits that followed it. */
function folded(change: Change, dependents: Change[]): Change {
  if (change.type !== 'add') return change
  return { type: 'add', task: replay(change.task, dependents) ?? change.task }
}

function restamped(change: Change, at: string): Change {
  if (change.type !== 'add') return { ...change, at }
  return { type: 'add', task: { ...change.task, updated_at: at } }
}
