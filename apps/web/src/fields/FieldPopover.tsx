import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../ui/classes.ts'
import picker from '../ui/Picker.module.css'
import { usePopover } from '../ui/usePopover.ts'
import styles from './FieldMark.module.css'
import type { FieldName } from './field.ts'

type FieldPopoverProps = {
  label: string
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  focusOn: FieldName
  onClose: () => void
  children: ReactNode
}

/** A field beside its mark, on phones at the foot of the window. Enter closes it once its text is valid, Esc at once. */
export function FieldPopover({ label, button, focusOn, onClose, children }: FieldPopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  const popoverClass = usePopover(popover, button)
  useEffect(() => {
    popover.current
      ?.querySelector<HTMLElement>(`[data-field=${focusOn}] :is(input, select, button)`)
      ?.focus()
  }, [focusOn])

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    // Keys must not reach the card around it.
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The field has tried to save.
    flushSync(() => {})
    if (!event.currentTarget.querySelector('[aria-invalid=true]')) event.currentTarget.hidePopover()
  }

  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      // Takes the focus of a press in it that gives none to the button.
      tabIndex={-1}
      className={classes(popoverClass, picker.picker, styles.popover)}
      aria-label={label}
      onKeyDown={press}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}
