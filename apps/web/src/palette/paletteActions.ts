import type { Action } from '../actions/action.ts'

export const paletteActions = [
  { id: 'palette', group: 'general', key: 'mod+k' },
] as const satisfies readonly Action[]
