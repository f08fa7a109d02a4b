import { days } from '@daymark/core/tables/days'
import { filters } from '@daymark/core/tables/filters'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { lists } from '@daymark/core/tables/lists'
import { preferences } from '@daymark/core/tables/preferences'
import { reminders } from '@daymark/core/tables/reminders'
import { tags } from '@daymark/core/tables/tags'
import { tasks } from '@daymark/core/tables/tasks'
import type { Problem } from '@daymark/sync/syncLeader'
import { type RefusedKind, refusedKindOf } from './refusals.ts'

/** The console message for a problem. [TASK-8] */
export function consoleMessageOf(problem: Problem): { message: string; cause: string } {
  switch (problem.kind) {
    case 'fetch':
      return { message: 'Error fetching tasks', cause: problem.cause }
    case 'unreadable':
      return {
        message: 'Error reading a row from a newer Daymark',
        cause: `${problem.table} ${problem.id}`,
      }
    case 'differs':
      return {
        message: 'Error comparing with the server: everything is read again',
        cause: problem.tables.join(', '),
      }
    case 'crash':
      return { message: 'Error syncing', cause: problem.cause }
    case 'refused': {
      const [first] = problem.refusal.mutations
      if (first?.table === tasks.name) {
        // A refused edit of a deleted task is stored as an insert that creates the task again.
        const kind = problem.refusal.reason === 'deleted' ? 'update' : refusedKindOf(first)
        return { message: taskMessages[kind], cause: problem.cause }
      }
      const what = (first && nouns[first.table]) ?? 'focus session'
      return { message: `Error saving ${what}`, cause: problem.cause }
    }
  }
}

const nouns: Readonly<Record<string, string>> = {
  [focusTimers.name]: 'timer',
  [lists.name]: 'list',
  [tags.name]: 'tag',
  [filters.name]: 'filter',
  [reminders.name]: 'reminder',
  [preferences.name]: 'preference',
  [days.name]: 'day',
}

const taskMessages: Record<RefusedKind, string> = {
  add: 'Error adding task',
  update: 'Error updating task',
  toggle: 'Error toggling task',
  delete: 'Error deleting task',
  restore: 'Error updating task',
  erase: 'Error deleting task',
}
