import { fetched } from '../ui/fetched.tsx'

// Fetched once somebody is there, so that each is there at once, with or without a network.
const parts = () => import('./parts.ts')

export const FloatingTimer = fetched(async () => (await parts()).FloatingTimer)
export const FocusMode = fetched(async () => (await parts()).FocusMode)
export const SessionsToday = fetched(async () => (await parts()).SessionsToday)
export const TimerDock = fetched(async () => (await parts()).TimerDock)
export const TimerPanel = fetched(async () => (await parts()).TimerPanel)

export function fetchAll(): void {
  // Asked for in vain now, they are asked for again when one is wanted.
  parts().catch(() => {})
}
