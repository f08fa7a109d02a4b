/** What of the timer is not part of the first paint, fetched as one. */
export { FloatingTimer } from './FloatingTimer.tsx'
export { FocusMode } from './FocusMode.tsx'
export { SessionsToday } from './SessionsToday.tsx'
export { TimerDock } from './TimerDock.tsx'
export { TimerPanel } from './TimerPanel.tsx'
