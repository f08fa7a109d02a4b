import type { Action } from '../../actions/action.ts'

/** The actions of the list and its form. */
export const listActions = [
  { id: 'add', group: 'general', key: 'n' },
  { id: 'search', group: 'general', key: '/', goes: true },
  { id: 'close', group: 'focus', key: 'escape' },
] as const satisfies readonly Action[]

/** The action on what was carried over. */
export const carriedActions = [
  { id: 'allToToday', group: 'days' },
] as const satisfies readonly Action[]
