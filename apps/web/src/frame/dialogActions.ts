import type { Action } from '../actions/action.ts'

/** Dialogs that no key opens. What offers them is loaded after the first paint. */
export const dialogActions = [
  { id: 'away', group: 'days', asks: 'elsewhere' },
] as const satisfies readonly Action[]
