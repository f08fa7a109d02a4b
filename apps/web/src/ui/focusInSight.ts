/** How long a toast may take to appear after the key that causes it. */
const toastMs = 200
/** Between what has the focus and what would lie over it, in pixels. */
const distance = 8

/**
 * Keeps what has the focus by the keyboard clear of bars and toasts that lie over the page, by scrolling, and of the floating
 * button (`data-floating`), which moves aside.
 */
export function keepFocusInSight(signal: AbortSignal): void {
  let timeout: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  addEventListener('focusin', soon, { signal })
  addEventListener('keydown', soon, { signal })
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, press, { signal, capture: true })

  function press({ type }: Event): void {
    isPressed = type === 'pointerdown'
    soon()
  }

  function soon(): void {
    requestAnimationFrame(look)
    clearTimeout(timeout)
    timeout = setTimeout(look, toastMs)
  }

  function look(): void {
    // What is pressed stays under the pointer until it is released.
    if (signal.aborted || isPressed) return
    const focused = document.activeElement?.matches(':focus-visible')
      ? document.activeElement
      : null
    const floating = document.querySelector<HTMLElement>('[data-floating]')
    floating?.toggleAttribute('data-aside', focused !== null && isUnder(focused, floating))
    if (focused) scrollClear(focused)
  }
}

/** By where the button is laid out, which moving aside does not change. */
function isUnder(focused: Element, floating: HTMLElement): boolean {
  if (focused === floating) return false
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = floating
  return (
    left < offsetLeft + offsetWidth &&
    right > offsetLeft &&
    top < offsetTop + offsetHeight &&
    bottom > offsetTop
  )
}

function scrollClear(focused: Element): void {
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const covers = [left + distance, (left + right) / 2, right - distance].flatMap(
    (x) => coverAt(x, bottom - distance / 2, focused) ?? [],
  )
  const highest = Math.min(...covers.map((cover) => cover.getBoundingClientRect().top))
  const needed = Math.min(bottom - highest + distance, top - distance)
  if (covers.length > 0 && needed > 0) scrollBy({ top: needed, behavior: 'instant' })
}

/** What is fixed to the window and lies over an element at a point. */
function coverAt(x: number, y: number, focused: Element): Element | null {
  const there = document.elementFromPoint(x, y)
  if (!there || focused.contains(there) || there.contains(focused)) return null
  for (let at: Element | null = there; at; at = at.parentElement) {
    if (at.contains(focused)) return null
    if (getComputedStyle(at).position === 'fixed') return at.matches('[data-floating]') ? null : at
  }
  return null
}
