import { useEffectEvent, useLayoutEffect } from 'react'
import { pageHistory } from './windowHistory.ts'

const phone = matchMedia('(max-width: 639.98px)')

/**
 * Says that a dialog or a sheet is open while it is rendered, and how Back closes it. On wider screens than phones a `small`
 * one, such as a menu, has no entry in the history.
 */
export function useLayer(close: () => void, size: 'large' | 'small' = 'large'): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(
    () => pageHistory.open('', () => closeNow(), size === 'large' || phone.matches),
    [size],
  )
}
