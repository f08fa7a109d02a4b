import type { Action } from '../actions/action.ts'

export const timerActions = [
  { id: 'start', group: 'focus', key: 'f' },
  { id: 'reset', group: 'focus', key: 'r' },
  { id: 'focusMode', group: 'focus', key: 'shift+f' },
] as const satisfies readonly Action[]
