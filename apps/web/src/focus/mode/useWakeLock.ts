import { useEffect } from 'react'

/** Keeps the screen awake if the browser allows it. A hidden page loses the lock and requests it again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false

    async function request(): Promise<void> {
      if (document.visibilityState === 'hidden' || (lock && !lock.released)) return
      // Rejected if the battery is low: the screen then turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
    }

    const onVisibilityChange = () => void request()
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibilityChange)
      void lock?.release()
    }
  }, [wanted])
}
