import type { Action } from '../actions/action.ts'

/** The way to what happened on a day, from every place. */
export const happenedActions = [
  { id: 'happened', group: 'days', key: 'h' },
] as const satisfies readonly Action[]
