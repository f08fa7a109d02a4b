import { remaining } from '@daymark/core/timer'
import type { TimerId } from '@daymark/core/timers'
import { useFocus } from '../context.tsx'
import { useSeconds } from './useSeconds.ts'

/** How much of a timer is gone, from 0 to 1, by the second. */
export function useGone(id: TimerId): number {
  const focus = useFocus()
  return useSeconds((now) => {
    const timer = focus.of(id)
    return 1 - Math.min(1, Math.ceil(remaining(timer, now) / 1000) / (timer.duration / 1000))
  })
}
