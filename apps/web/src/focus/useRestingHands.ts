import { type RefObject, useEffect } from 'react'

const rest = 4000
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Marks an element with `data-resting` where nobody has touched anything for a while; nothing is drawn anew. */
export function useRestingHands(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let timeout = setTimeout(grow, rest)

    function grow(): void {
      element?.setAttribute('data-resting', '')
    }

    function wake(): void {
      element?.removeAttribute('data-resting')
      clearTimeout(timeout)
      timeout = setTimeout(grow, rest)
    }

    for (const sign of signs) element.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timeout)
      for (const sign of signs) element.removeEventListener(sign, wake)
    }
  }, [place])
}
