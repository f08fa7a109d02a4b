import { lazyComponent, lazyComponents } from '../ui/lazyComponent.tsx'

// One chunk for all, so that what was fetched once works offline.
const chunk = () => import('./lazyChunk.ts')
const { pick, preloadAll } = lazyComponents(chunk)

export const FloatingTimer = pick((chunk) => chunk.FloatingTimer)
export const FocusMode = pick((chunk) => chunk.FocusMode)
export const SessionsToday = pick((chunk) => chunk.SessionsToday)
export const TimerDock = pick((chunk) => chunk.TimerDock)
export const TimerPanel = pick((chunk) => chunk.TimerPanel)
export const TimerKeys = lazyComponent(
  async () => (await import('./timer/TimerKeys.tsx')).TimerKeys,
)

export const openSmallWindow = async () => (await chunk()).openSmallWindow()
export const fetchAll = preloadAll
