import { useCallback, useSyncExternalStore } from 'react'
import { useClock, useFocus, useFocusTicker } from '../context.tsx'

/**
 * A value computed from the timers and the clock. Computed again when a timer starts or stops, and at
 * each second of the running one while the page is visible; renders only when the value changes.
 */
export function useTickingValue<T extends string | number>(compute: (now: number) => T): T {
  const focus = useFocus()
  const ticker = useFocusTicker()
  const clock = useClock()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = [focus.subscribe(listener), ticker.subscribe(listener)]
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    [focus, ticker],
  )
  return useSyncExternalStore(subscribe, () => compute(clock()))
}
