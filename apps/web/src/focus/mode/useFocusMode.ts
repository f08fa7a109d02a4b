import type { TimerId } from '@daymark/core/focus/timers'
import { useCallback, useEffect, useState } from 'react'
import { enterFullscreen, exitFullscreen } from './fullscreen.ts'

/** Whether focus mode is open, and for which timer; `shown` is the one of the Focus timer card. */
export type FocusModeFor = TimerId | 'shown' | null

export function useFocusMode() {
  const [of, setOf] = useState<FocusModeFor>(null)
  useEffect(() => exitFullscreen, [])
  const open = useCallback((id: TimerId | 'shown') => {
    enterFullscreen()
    setOf(id)
  }, [])
  const close = useCallback(() => {
    exitFullscreen()
    setOf(null)
  }, [])
  return { of, open, close }
}
