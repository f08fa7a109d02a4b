import type { Action } from '../../actions/action.ts'

/** What the bar of the selected tasks alone does. */
export const selectionActions = [
  { id: 'tagSelected', group: 'tasks' },
  { id: 'repeatSelected', group: 'tasks' },
  { id: 'unselectAll', group: 'tasks' },
] as const satisfies readonly Action[]
