import type { Action } from '../actions/action.ts'

export const trendsActions = [
  { id: 'older', group: 'trends', key: '[' },
  { id: 'newer', group: 'trends', key: ']' },
] as const satisfies readonly Action[]
