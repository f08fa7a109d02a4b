import { useRef, useState } from 'react'

/** A button and the menu that hangs on it: what each of them needs, and whether the menu is open. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing it while the menu is open closes the menu first, and must not open it again.
  const wasOpen = useRef(false)

  return {
    open,
    button: {
      ref: button,
      'aria-haspopup': 'menu',
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
