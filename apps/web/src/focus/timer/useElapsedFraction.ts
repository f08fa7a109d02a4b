import { remaining } from '@daymark/core/focus/timer'
import type { TimerId } from '@daymark/core/focus/timers'
import { useFocus } from '../../context.tsx'
import { useTickingValue } from '../useTickingValue.ts'

/** How much of a timer has elapsed, from 0 to 1; updated every second. */
export function useElapsedFraction(id: TimerId): number {
  const focus = useFocus()
  return useTickingValue((now) => {
    const timer = focus.of(id)
    return 1 - Math.min(1, Math.ceil(remaining(timer, now) / 1000) / (timer.duration / 1000))
  })
}
