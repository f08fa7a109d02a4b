import { milliseconds } from '@daymark/core/calendar/day'
import { remindingOfNew } from '@daymark/core/remind/newTasks'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { Draft } from '@daymark/core/tasks/task'
import type { Mutation } from '@daymark/sync/mutation'
import type { Planner } from '../../context.tsx'
import { remindingParts } from '../remindingParts.ts'
import { openNames } from './names.ts'

/** Adds a task with the lists and tags that its draft names, and with its reminders. */
export function adding(
  planner: Planner,
  draft: Draft,
  row: Task,
  newId: () => Task['id'],
): { task: Task; mutations: readonly Mutation[] } {
  const { user_id, updated_at } = row
  const names = openNames(planner, { user_id, newId, now: milliseconds(updated_at) })
  const task = { ...row, ...names.of(draft) }
  return {
    task,
    mutations: [
      ...names.made(),
      table.create(task),
      ...remindingOfNew(task, draft.remind, remindingParts(planner, user_id, newId)),
    ],
  }
}
