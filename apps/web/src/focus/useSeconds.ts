import { useCallback, useSyncExternalStore } from 'react'
import { useClock, useFocus, useFocusSeconds } from '../context.tsx'

/**
 * What timers and the clock make of something, drawn again only when it comes out differently: as a
 * timer is started or stopped, and as each second of the running one begins while the page is visible.
 */
export function useSeconds<T extends string | number>(of: (now: number) => T): T {
  const focus = useFocus()
  const seconds = useFocusSeconds()
  const clock = useClock()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [focus.subscribe(listener), seconds.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [focus, seconds],
  )
  return useSyncExternalStore(subscribe, () => of(clock()))
}
