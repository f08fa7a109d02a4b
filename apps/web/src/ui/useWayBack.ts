import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/** For what goes when it is answered: the focus goes back to where it came from, or on with the page. */
export function useWayBack() {
  const cameFrom = useRef<Element>(null)
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    /** Shows at once what `act` did. If that took the focus away, it goes back. */
    answer(act: () => void): void {
      flushSync(act)
      if (document.activeElement !== document.body) return
      const origin = cameFrom.current?.isConnected ? cameFrom.current : null
      const place = origin ?? document.querySelector('main, [role=main]')
      if (!(place instanceof HTMLElement)) return
      if (!origin) place.tabIndex = -1
      place.focus({ preventScroll: true })
    },
  }
}
