import type { Action } from '../actions/action.ts'

export const timerActions = [
  { id: 'start', group: 'focus', key: 'f' },
  { id: 'reset', group: 'focus', key: 'r' },
  { id: 'focusMode', group: 'focus', key: 'shift+f' },
] as const satisfies readonly Action[]

/** What fits into the minutes at hand. */
export const fitsActions = [
  { id: 'fits', group: 'focus', key: 'i' },
] as const satisfies readonly Action[]

/** The timer of the focused task. */
export const taskTimerActions = [
  { id: 'startTimer', group: 'focus' },
] as const satisfies readonly Action[]

/** Which part of a cycle the timer shows. */
export const phaseActions = [
  { id: 'focusPhase', group: 'focus' },
  { id: 'shortBreak', group: 'focus' },
  { id: 'longBreak', group: 'focus' },
] as const satisfies readonly Action[]

/** The window that shows the timer beside others. */
export const smallWindowActions = [
  { id: 'smallWindow', group: 'focus' },
] as const satisfies readonly Action[]

/** In focus mode alone. */
export const focusModeActions = [
  { id: 'thought', group: 'focusMode', key: 'n' },
  { id: 'stepsAndNotes', group: 'focusMode', key: 'o' },
] as const satisfies readonly Action[]
