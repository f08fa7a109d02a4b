import { fetched } from '../ui/fetched.tsx'

// One chunk for all, so that what was fetched once works offline.
const chunk = () => import('./lazyChunk.ts')

export const FloatingTimer = fetched(async () => (await chunk()).FloatingTimer)
export const FocusMode = fetched(async () => (await chunk()).FocusMode)
export const SessionsToday = fetched(async () => (await chunk()).SessionsToday)
export const TimerDock = fetched(async () => (await chunk()).TimerDock)
export const TimerPanel = fetched(async () => (await chunk()).TimerPanel)

export function fetchAll(): void {
  // If this fails, the chunk is requested again when a component is rendered.
  chunk().catch(() => {})
}
