/** The components of the timer that are not needed for the first paint, in one chunk. */
export { FloatingTimer } from './FloatingTimer.tsx'
export { FocusMode } from './FocusMode.tsx'
export { SessionsToday } from './SessionsToday.tsx'
export { TimerDock } from './TimerDock.tsx'
export { TimerPanel } from './TimerPanel.tsx'
