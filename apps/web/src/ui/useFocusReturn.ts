import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusMain } from './focusMain.ts'
import { focusedBeforePress } from './pressFocus.ts'

/** For content that disappears when it is answered: returns the focus to where it came from, or to the page. */
export function useFocusReturn() {
  const cameFrom = useRef<Element>(null)
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
      const origin = relatedTarget ?? focusedBeforePress()
      if (origin instanceof Element && !currentTarget.contains(origin)) cameFrom.current = origin
    },
    /** Renders the result of `act` at once. If the focused element is removed by it, the focus returns. */
    returnFocusAfter(act: () => void): void {
      flushSync(act)
      if (document.activeElement !== document.body) return
      const origin = cameFrom.current
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
      else focusMain()
    },
  }
}
