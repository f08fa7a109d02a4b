import { useEffect } from 'react'

/** Keeps the screen awake, where the browser allows it; a hidden page loses that and asks again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false

    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden' || (lock && !lock.released)) return
      // Refused where the battery is low: then the screen sleeps as it always does.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
    }

    const look = () => void ask()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release()
    }
  }, [wanted])
}
