import { lazyComponent } from '../ui/lazyComponent.tsx'

// One chunk for all, so that what was fetched once works offline.
const chunk = () => import('./lazyChunk.ts')

export const FloatingTimer = lazyComponent(async () => (await chunk()).FloatingTimer)
export const FocusMode = lazyComponent(async () => (await chunk()).FocusMode)
export const SessionsToday = lazyComponent(async () => (await chunk()).SessionsToday)
export const TimerDock = lazyComponent(async () => (await chunk()).TimerDock)
export const TimerPanel = lazyComponent(async () => (await chunk()).TimerPanel)

const all = [FloatingTimer, FocusMode, SessionsToday, TimerDock, TimerPanel]

export function fetchAll(): void {
  for (const { preload } of all) preload()
}
