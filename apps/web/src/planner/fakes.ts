import { type Change, columnsOf } from '@daymark/core/change'
import { dayOf } from '@daymark/core/day'
import { firstPosition } from '@daymark/core/order'
import { err, ok } from '@daymark/core/result'
import { dueDay, newTask, type Task, TaskId, UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { openPlanner } from './planner.ts'
import { pageSize, type Remote, type SendError, type TableEvent } from './remote.ts'

const morning = Date.UTC(2026, 9, 14, 9, 41)
const today = dayOf(morning)
const me = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

export function taskId(number: number): TaskId {
  return v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
}

export function task(number: number, title: string, changes: Partial<Task> = {}): Task {
  const draft = { title, description: '', priority: 'medium', due: today } as const
  const parts = { id: taskId(number), user_id: me, now: morning, position: firstPosition([]) }
  return { ...newTask(draft, parts), ...changes }
}

/** A server in a map: merges nothing, refuses and fails when told to. */
export function openMapRemote(rows: Task[] = []) {
  const held = new Map(rows.map((row, index) => [row.id, { ...row, seq: index + 1 }]))
  const listeners = new Set<(event: TableEvent) => void>()
  const faults: SendError[] = []
  const sent: Change[] = []
  let seq = held.size

  function write(change: Change): Task | null {
    sent.push(change)
    seq += 1
    if (change.type === 'add') {
      if (held.has(change.task.id)) return null
      held.set(change.task.id, { ...change.task, seq })
      return { ...change.task, seq }
    }
    const row = held.get(change.id)
    if (!row) return null
    if (change.type === 'erase') {
      held.delete(change.id)
      return row
    }
    held.set(change.id, { ...row, ...columnsOf(change), seq })
    return held.get(change.id) ?? null
  }

  const inCommitOrder = () => [...held.values()].sort((a, b) => a.seq - b.seq)
  const answer = <T>(value: () => T) => {
    const fault = faults.shift()
    return Promise.resolve(fault ? err(fault) : ok(value()))
  }

  const remote: Remote = {
    send: (change) => answer(() => write(change)),
    tasksDue: (day) => answer(() => inCommitOrder().filter((row) => dueDay(row) === day)),
    tasksSince: (since) =>
      answer(() =>
        inCommitOrder()
          .filter((row) => row.seq > since)
          .slice(0, pageSize),
      ),
    completions: () => Promise.resolve(ok([])),
    onTasks(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onCompletions: () => () => {},
    close() {},
  }

  return {
    remote,
    sent,
    rows: () => [...held.values()],
    /** The next answers are these errors, one each. */
    failWith: (...errors: SendError[]) => void faults.push(...errors),
    /** Another device writes, and realtime says so. */
    writeElsewhere(change: Change) {
      write(change)
      for (const listener of listeners) listener({ type: 'changed' })
    },
    eraseElsewhere(id: TaskId) {
      held.delete(id)
      for (const listener of listeners) listener({ type: 'deleted', id })
    },
  }
}

/** A planner on a map remote whose waits end when the test says so. */
export function plannerWith(options: { tasks?: Task[]; faults?: SendError[]; now?: number } = {}) {
  const server = openMapRemote(options.tasks)
  server.failWith(...(options.faults ?? []))
  const console: string[] = []
  const waits: number[] = []
  let renewals = 0
  const planner = openPlanner({
    remote: server.remote,
    today,
    clock: () => options.now ?? morning,
    sleep: (ms, signal) => {
      waits.push(ms)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    random: () => 1,
    renewSession: async () => {
      renewals += 1
    },
    report: (complaint) => console.push(complaint),
  })
  return { planner, server, console, waits, renewals: () => renewals, settled }
}

/** Lets every promise that can go on do so; nothing here waits for a clock. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

export function titles(planner: { tasks(): ReadonlyMap<TaskId, Task> }): string[] {
  return [...planner.tasks().values()].map((held) => held.title)
}
