import type { Action } from '../actions/action.ts'

/** The actions of the timeline. */
export const timelineActions = [
  { id: 'fillDay', group: 'days' },
] as const satisfies readonly Action[]

/** The actions on the focused block. */
export const liftActions = [
  { id: 'earlier', group: 'timeline', key: 'alt+arrowup', row: 'moveBlock' },
  { id: 'later', group: 'timeline', key: 'alt+arrowdown', row: 'moveBlock' },
  { id: 'shorter', group: 'timeline', key: 'shift+arrowup', row: 'resizeBlock' },
  { id: 'longer', group: 'timeline', key: 'shift+arrowdown', row: 'resizeBlock' },
  { id: 'previousBlock', group: 'timeline', key: 'arrowup', row: 'focusBlock' },
  { id: 'nextBlock', group: 'timeline', key: 'arrowdown', row: 'focusBlock' },
] as const satisfies readonly Action[]

/** The actions on a task or its block. */
export const blockActions = [
  { id: 'putAt', group: 'tasks', asks: true },
  { id: 'takeOff', group: 'tasks' },
] as const satisfies readonly Action[]
