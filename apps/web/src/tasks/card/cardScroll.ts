import { type RefObject, useEffect } from 'react'

/** The room that is left above and below a card that is scrolled to. */
const margin = 12

/** Scrolls until the whole card is in view, or its top is at that of the window. Its name is never out of it. */
function keepInView(card: Element): void {
  const { top, bottom } = card.getBoundingClientRect()
  const by = Math.min(bottom + margin - visibleBottom(), top - margin)
  if (by > 0 || top < 0) scrollBy({ top: by > 0 ? by : top - margin })
}

/** The top of the bar of phones, or the end of the window, also where a keyboard on the screen shortens it. */
function visibleBottom(): number {
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {}
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
  return Math.min(offsetTop + height, bar?.height ? bar.top : Number.POSITIVE_INFINITY)
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/** Keeps the card of an element in view while it opens, until the user does something. */
export function useCardInView(element: RefObject<Element | null>): void {
  useEffect(() => {
    const card = element.current?.closest('[data-task]')
    if (!card) return
    // Parts of it come with their code, and its height is animated.
    const sizes = new ResizeObserver(() => keepInView(card))
    sizes.observe(card)
    const acted = new AbortController()
    for (const type of acts) {
      addEventListener(type, () => sizes.disconnect(), {
        capture: true,
        passive: true,
        signal: acted.signal,
      })
    }
    return () => {
      sizes.disconnect()
      acted.abort()
    }
  }, [element])
}
