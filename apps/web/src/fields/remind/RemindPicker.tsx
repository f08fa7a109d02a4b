import type { Ring } from '@daymark/core/remind/ring'
import { type RefObject, useRef } from 'react'
import { strings } from '../../strings.ts'
import { classes } from '../../ui/classes.ts'
import picker from '../../ui/Picker.module.css'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import { usePopover } from '../../ui/usePopover.ts'
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
  const popoverClass = usePopover(popover, button)
  useAutofocus(first)

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      // Takes the focus of a press in it that gives none to the button.
      tabIndex={-1}
      className={classes(popoverClass, picker.picker)}
      aria-label={strings.remind.label}
      // Keys must not reach the form or the card around it.
      onKeyDown={(event) => event.stopPropagation()}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={(event) => {
        const { currentTarget, relatedTarget } = event
        event.stopPropagation()
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <RingChoices by={by} first={first} onRings={onRings} />
    </div>
  )
}
