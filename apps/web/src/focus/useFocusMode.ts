import type { TimerId } from '@daymark/core/timers'
import { useCallback, useState } from 'react'

/** Whether focus mode is open, and for which timer; `shown` is the one of the Focus timer card. */
export type FocusModeFor = TimerId | 'shown' | null

export function useFocusMode() {
  const [of, setOf] = useState<FocusModeFor>(null)
  const open = useCallback((id: TimerId | 'shown') => {
    // Now, while the gesture lasts; it is full-screen as far as the browser allows it.
    void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {})
    setOf(id)
  }, [])
  const close = useCallback(() => setOf(null), [])
  return { of, open, close }
}
