/** The components of the timer that are not needed for the first paint, in one chunk. */

export { FocusMode } from './mode/FocusMode.tsx'
export { SessionsToday } from './record/SessionsToday.tsx'
export { FloatingTimer } from './timer/FloatingTimer.tsx'
export { openSmallWindow } from './timer/smallWindow.ts'
export { TimerDock } from './timer/TimerDock.tsx'
export { TimerPanel } from './timer/TimerPanel.tsx'
