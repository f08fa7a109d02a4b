import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'

/** For content that disappears when it is answered: returns the focus to where it came from, or to the page. */
export function useFocusReturn() {
  const cameFrom = useRef<Element>(null)
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    /** Renders the result of `act` at once. If the focused element is removed by it, the focus returns. */
    returnFocusAfter(act: () => void): void {
      flushSync(act)
      if (document.activeElement !== document.body) return
      const origin = cameFrom.current?.isConnected ? cameFrom.current : null
      const target = origin ?? document.querySelector('main, [role=main]')
      if (!(target instanceof HTMLElement)) return
      if (!origin) target.tabIndex = -1
      target.focus({ preventScroll: true })
    },
  }
}
