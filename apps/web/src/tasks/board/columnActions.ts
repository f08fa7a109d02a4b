import type { Action } from '../../actions/action.ts'

/** On the focused card of a board. */
export const columnActions = [
  { id: 'columnBefore', group: 'rows', key: 'shift+arrowleft', row: 'columns' },
  { id: 'columnAfter', group: 'rows', key: 'shift+arrowright', row: 'columns' },
] as const satisfies readonly Action[]
