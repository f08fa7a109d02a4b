import type { Action } from '../actions/action.ts'

/** Chooses what a task is remembered by. */
export const remindActions = [{ id: 'remind', group: 'tasks' }] as const satisfies readonly Action[]

/** Reaches what rings. */
export const ringingActions = [
  { id: 'toReminder', group: 'general' },
] as const satisfies readonly Action[]
