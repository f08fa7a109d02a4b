import { useRef, useState } from 'react'

/** The props of a button and of the menu or dialog that it opens, and whether that is open. */
export function useMenu(kind: 'menu' | 'dialog' = 'menu') {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing the button closes an open menu before `click`, which must not open it again.
  const wasOpen = useRef(false)

  return {
    open,
    button: {
      ref: button,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onPointerDown() {
        wasOpen.current = open
      },
      onClick() {
        // Safari gives no focus to a pressed button.
        button.current?.focus()
        setOpen(!wasOpen.current)
        wasOpen.current = false
      },
    },
    menu: { button, onClose: () => setOpen(false) },
  } as const
}
