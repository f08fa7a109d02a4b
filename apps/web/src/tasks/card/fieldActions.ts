import type { Action } from '../../actions/action.ts'

/** Lead to a field of the card of the focused task. */
export const fieldActions = [
  { id: 'repeat', group: 'tasks' },
  { id: 'deadline', group: 'tasks' },
  { id: 'addStep', group: 'tasks', key: 'a' },
  { id: 'tags', group: 'tasks', asks: 'elsewhere' },
] as const satisfies readonly Action[]

export type CardField = (typeof fieldActions)[number]['id'] | 'time'
