import { type RefObject, useEffect } from 'react'
import { useLayer } from './history/useLayer.ts'
import styles from './Popover.module.css'

/** Shows a popover beside its button while it is rendered. Answers its class. */
export function usePopover(
  popover: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): string | undefined {
  useLayer(() => popover.current?.hidePopover(), 'small')
  useEffect(() => {
    const [element, anchor] = [popover.current, button.current]
    if (!element || !anchor) return
    // Explicit anchor names, because not every browser has implicit anchors for popovers.
    anchor.style.setProperty('anchor-name', anchorName)
    element.style.setProperty('position-anchor', anchorName)
    element.showPopover()
    return () => void anchor.style.removeProperty('anchor-name')
  }, [popover, button])
  return styles.popover
}

/** Closes it at once: the browser's `toggle` event may come after the next key. Hiding it returns the focus. */
export function leavePopover(popover: HTMLElement | null, onClose: () => void): void {
  popover?.hidePopover()
  onClose()
}

// A constant is enough, because only one popover is open at a time.
const anchorName = '--popover-button'
