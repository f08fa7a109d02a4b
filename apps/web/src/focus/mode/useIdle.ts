import { type RefObject, useEffect } from 'react'

const idleAfterMs = 4000
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Marks an element with `data-idle` after some seconds without input. Renders nothing. */
export function useIdle(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timeout = setTimeout(markIdle, idleAfterMs)

    function markIdle(): void {
      element?.setAttribute('data-idle', '')
    }

    function onInput(): void {
      element?.removeAttribute('data-idle')
      clearTimeout(timeout)
      timeout = setTimeout(markIdle, idleAfterMs)
    }

    for (const event of inputEvents) element.addEventListener(event, onInput, { passive: true })
    return () => {
      clearTimeout(timeout)
      for (const event of inputEvents) element.removeEventListener(event, onInput)
    }
  }, [ref])
}
