import type { Action } from '../actions/action.ts'

/** The actions on a day that holds more than fits. */
export const planActions = [{ id: 'couldWait', group: 'days' }] as const satisfies readonly Action[]
