import type { Ring } from '@daymark/core/remind/ring'
import { type RefObject, useRef } from 'react'
import { strings } from '../../strings.ts'
import picker from '../../ui/Picker.module.css'
import { PopoverDialog } from '../../ui/PopoverDialog.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import { type RemindedBy, RingChoices } from './RingChoices.tsx'

type RemindPickerProps = {
  by: RemindedBy
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  onRings: (rings: readonly Ring[]) => void
  onClose: () => void
}

/** The choices beside their button. Open while it is rendered; Esc closes. */
export function RemindPicker({ by, button, onRings, onClose }: RemindPickerProps) {
  const popover = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useAutofocus(first)

  return (
    <PopoverDialog
      ref={popover}
      label={strings.remind.label}
      button={button}
      className={picker.picker}
      onClose={onClose}
      onLeave={onClose}
    >
      <RingChoices by={by} first={first} onRings={onRings} />
    </PopoverDialog>
  )
}
