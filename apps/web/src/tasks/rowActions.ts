import type { Action } from '../actions/action.ts'

/** In the row that has the focus. */
export const rowActions = [
  { id: 'previousControl', group: 'rows', key: 'arrowleft', row: 'rowControls', keyRepeats: true },
  { id: 'nextControl', group: 'rows', key: 'arrowright', row: 'rowControls', keyRepeats: true },
] as const satisfies readonly Action[]
