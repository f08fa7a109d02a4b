import type { Action } from '../actions/action.ts'

/** The dialogs of the page, and the day that it shows. */
export const frameActions = [
  { id: 'shortcuts', group: 'general', key: '?', goes: true },
  { id: 'settings', group: 'general', key: ',', goes: true },
  { id: 'trash', group: 'general', goes: true },
  { id: 'record', group: 'focus', goes: true },
  { id: 'triage', group: 'days', goes: true },
  { id: 'closeDay', group: 'days', goes: true },
  { id: 'importTasks', group: 'general', goes: true },
  { id: 'exportTasks', group: 'general', goes: true },
  { id: 'signOut', group: 'general' },
  { id: 'dayBefore', group: 'days', key: 'arrowleft', row: 'days', goes: true, keyRepeats: true },
  { id: 'dayAfter', group: 'days', key: 'arrowright', row: 'days', goes: true, keyRepeats: true },
  { id: 'today', group: 'days', key: 't', goes: true },
] as const satisfies readonly Action[]

/** Opens the month of the date. */
export const dayNavActions = [
  { id: 'goToDay', group: 'days', key: 'g', goes: true },
] as const satisfies readonly Action[]
