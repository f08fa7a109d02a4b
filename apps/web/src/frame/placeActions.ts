import type { Action } from '../actions/action.ts'

/** The places where tasks are shown, in the order of the switch. The app opens on the first one. */
export const placeActions = [
  { id: 'day', group: 'general', key: 'd', goes: true },
  { id: 'week', group: 'general', key: 'w', goes: true },
  { id: 'month', group: 'general', key: 'shift+w', goes: true },
  { id: 'lists', group: 'general', key: 'l', goes: true },
] as const satisfies readonly Action[]

export type Place = (typeof placeActions)[number]['id']
