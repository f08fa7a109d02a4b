import type { TimerId } from '@daymark/core/focus/timers'
import { useCallback, useEffect } from 'react'
import { hasLayer, setLayer } from '../../derived/layers.ts'
import { useEntry } from '../../ui/history/useLayer.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import { enterFullscreen, exitFullscreen } from './fullscreen.ts'

const layer = 'focus'

/** Whether focus mode is open, and for which timer; `shown` is the one of the Focus timer card. */
type FocusModeFor = TimerId | 'shown' | null

export function useFocusMode() {
  const isOpen = useEntry(hasLayer(layer))
  const followed = useEntry(({ kept }) => kept.focusMode)
  useEffect(() => exitFullscreen, [])
  const open = useCallback((id: TimerId | 'shown') => {
    enterFullscreen()
    setLayer(layer, true, layer)
    pageHistory.keep('focusMode', id)
  }, [])
  const close = useCallback(() => {
    exitFullscreen()
    setLayer(layer, false, layer)
  }, [])
  const of: FocusModeFor = isOpen ? ((followed as FocusModeFor | undefined) ?? 'shown') : null
  return { of, open, close }
}
