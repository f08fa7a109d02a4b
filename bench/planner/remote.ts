import { ok } from '@daymark/core/result'
import type { Task, TaskId } from '@daymark/core/task'
import type { Remote } from '../../apps/web/src/planner/remote.ts'

/** A server that has nothing new and takes every update, holding no task of its own. */
export function openYes(held: (id: TaskId) => Task | undefined): Remote {
  let seq = 0
  return {
    async send(_, write) {
      if (write.kind !== 'update') return ok(null)
      const task = held(write.id as TaskId)
      seq += 1
      return ok(task ? { ...task, ...write.columns, seq } : null)
    },
    rowsOfDay: async () => ok([]),
    async changesSince(had) {
      seq = Math.max(seq, had)
      return ok([])
    },
    onNews: () => () => {},
    completions: async () => ok([]),
    onCompletions: () => () => {},
    wake() {},
    close() {},
  }
}
