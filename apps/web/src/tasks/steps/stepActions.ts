import type { Action } from '../../actions/action.ts'

/** The actions on the focused step of an open card. */
export const stepActions = [
  { id: 'stepUp', group: 'steps', key: 'alt+arrowup', row: 'stepPlace' },
  { id: 'stepDown', group: 'steps', key: 'alt+arrowdown', row: 'stepPlace' },
  { id: 'indentStep', group: 'steps', key: 'alt+shift+arrowright', row: 'stepLevel' },
  { id: 'outdentStep', group: 'steps', key: 'alt+shift+arrowleft', row: 'stepLevel' },
  { id: 'moveStep', group: 'steps', asks: true },
  { id: 'freeStep', group: 'steps' },
  { id: 'deleteStep', group: 'steps', key: 'delete', onApple: 'backspace' },
] as const satisfies readonly Action[]

export type StepAction = (typeof stepActions)[number]['id']
