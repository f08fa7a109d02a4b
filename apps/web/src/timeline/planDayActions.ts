import type { Action } from '../actions/action.ts'

/** The way to the timeline, from every place. */
export const planDayActions = [
  { id: 'plan', group: 'days', key: 'p' },
] as const satisfies readonly Action[]
