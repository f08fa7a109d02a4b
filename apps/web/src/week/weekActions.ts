import type { Action } from '../actions/action.ts'

/** The weeks and the months beside the one that is shown. */
export const weekActions = [
  { id: 'weekBefore', group: 'days', goes: true },
  { id: 'weekAfter', group: 'days', goes: true },
] as const satisfies readonly Action[]

export const monthActions = [
  { id: 'monthBefore', group: 'days', goes: true },
  { id: 'monthAfter', group: 'days', goes: true },
] as const satisfies readonly Action[]
