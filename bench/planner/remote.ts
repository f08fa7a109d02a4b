import { ok } from '@daymark/core/result'
import type { Task, TaskId } from '@daymark/core/task'
import type { Remote } from '../../apps/web/src/planner/remote.ts'

/** A server that has nothing new and takes every update, holding no task of its own. */
export function openYes(held: (id: TaskId) => Task | undefined): Remote {
  let seq = 1_000_000
  return {
    async send(_, write) {
      if (write.kind !== 'update') return ok(null)
      const task = held(write.id as TaskId)
      seq += 1
      return ok(task ? { ...task, ...write.columns, seq } : null)
    },
    rowsOfDay: async () => ok([]),
    rowsSince: async () => ok([]),
    erasuresSince: async () => ok([]),
    onTable: () => () => {},
    onErasure: () => () => {},
    completions: async () => ok([]),
    onCompletions: () => () => {},
    close() {},
  }
}
