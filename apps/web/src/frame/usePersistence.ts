import { useEffect, useEffectEvent } from 'react'
import { useClock, useDeviceStorage, usePlanner, useUser } from '../context.tsx'
import { isInstalled } from '../device/isInstalled.ts'
import { openPersistence, reasonsToPersist } from './persistence.ts'
import { persistMark } from './persistMark.ts'

/** Asks the browser to keep what is on the device, once there is a reason to. */
export function usePersistence(): void {
  const planner = usePlanner()
  const storage = useDeviceStorage()
  const clock = useClock()
  const user = useUser()

  const follow = useEffectEvent((unmounted: AbortSignal) => {
    let wasInstalled = false
    const persistence = openPersistence({
      manager: navigator.storage,
      storage,
      key: persistMark(user?.id ?? ''),
      reasons: () =>
        reasonsToPersist({
          notifies: 'Notification' in window && Notification.permission === 'granted',
          isInstalled: wasInstalled || isInstalled(),
          waitingSince: planner.waitingSince(),
          now: clock(),
        }),
    })
    const installed = () => {
      wasInstalled = true
    }
    addEventListener('appinstalled', installed, { signal: unmounted })
    addEventListener('click', persistence.press, { capture: true, signal: unmounted })
  })
  useEffect(() => {
    const unmounted = new AbortController()
    follow(unmounted.signal)
    return () => unmounted.abort()
  }, [])
}
