import { useEffect, useRef, useState } from 'react'

/**
 * The props of a button and of the menu or dialog that it opens, and whether that is open. `onMount` is called with the
 * button once it is there.
 */
export function useMenu(
  kind: 'menu' | 'dialog' = 'menu',
  onMount: ((button: HTMLElement | null) => void) | null = null,
) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing the button closes an open menu before `click`, which must not open it again.
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: later it could take the focus out of what is open.
  useEffect(() => onMount?.(button.current), [])

  return {
    open,
    show: () => setOpen(true),
    button: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerDown() {
        wasOpen.current = open
      },
      onClick() {
        setOpen(!wasOpen.current)
        wasOpen.current = false
      },
    },
    menu: { button, onClose: () => setOpen(false) },
  } as const
}
