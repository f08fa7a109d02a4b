import { useEffect } from 'react'

/**
 * While it is used, `--keyboard` is the height of what covers the lower end of the page, such as a keyboard on the screen. It is
 * unset where nothing does: a change restyles the whole page.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const visible = window.visualViewport
    if (!visible) return
    const { style } = document.documentElement
    const listening = new AbortController()
    let frame = 0

    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const px = keyboardPx(innerHeight, visible)
        style.setProperty('--keyboard', px > 0 ? `${px}px` : '')
      })
    }

    for (const type of ['resize', 'scroll'])
      visible.addEventListener(type, follow, { signal: listening.signal })
    follow()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
      style.removeProperty('--keyboard')
    }
  }, [])
}

/** A page that is magnified by fingers has no keyboard. */
function keyboardPx(
  pageHeight: number,
  { height, offsetTop, scale }: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  return scale > 1 ? 0 : Math.round(pageHeight - height - offsetTop)
}
