import type { Action } from '../actions/action.ts'

/** The actions of the timeline. */
export const timelineActions = [
  { id: 'plan', group: 'days', key: 'p' },
  { id: 'fillDay', group: 'days' },
] as const satisfies readonly Action[]

/** The actions on a task or its block. */
export const blockActions = [
  { id: 'putAt', group: 'tasks', asks: true },
  { id: 'takeOff', group: 'tasks' },
] as const satisfies readonly Action[]
