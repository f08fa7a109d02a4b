import type { PointerEvent, RefObject, SyntheticEvent } from 'react'
import { useLayer } from './history/useLayer.ts'
import { Kbd } from './Kbd.tsx'
import styles from './PaletteFrame.module.css'

/** The classes of a palette: the dialog, the line at its top, and the keys at its foot. */
export const paletteFrame = {
  dialog: styles.palette,
  head: styles.field,
  hints: styles.hints,
}

/** Closes a palette by Esc, Back, a press beside it, or `leave`. */
export function usePaletteDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  function leave(): void {
    // Closed first, so that the dialog returns the focus to where it was.
    dialog.current?.close()
    onClose()
  }
  useLayer(leave, 'small')
  const closing = {
    onCancel(event: SyntheticEvent): void {
      event.preventDefault()
      leave()
    },
    onClose: () => !dialog.current?.open && onClose(),
    onPointerDown: (event: PointerEvent) => event.target === dialog.current && leave(),
  }
  return { leave, closing }
}

type CloseKeyProps = { label: string; cap: string | undefined; onPress: () => void }

/** The button that closes a palette, with the key that does. */
export function CloseKey({ label, cap = '', onPress }: CloseKeyProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onPress}>
      <Kbd>{cap}</Kbd>
    </button>
  )
}
