import type { Action } from '../actions/action.ts'

/** What no key does. The code that offers it is loaded after the first paint. */
export const keylessActions = [
  { id: 'review', group: 'days', goes: true },
  { id: 'away', group: 'days', asks: 'elsewhere' },
  { id: 'done', group: 'general', goes: true },
  { id: 'sheet', group: 'general', goes: true },
] as const satisfies readonly Action[]
