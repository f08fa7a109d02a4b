import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../ui/classes.ts'
import picker from '../ui/Picker.module.css'
import { PopoverDialog } from '../ui/PopoverDialog.tsx'
import { leavePopover } from '../ui/usePopover.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: later it could take the focus from another field.
  useEffect(() => {
    popover.current
      ?.querySelector<HTMLElement>(`[data-field=${focusOn}] :is(input, select, button)`)
      ?.focus()
  }, [])

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The field has tried to save.
    flushSync(() => {})
    if (event.currentTarget.querySelector('[aria-invalid=true]')) return
    // It would press the button, which has the focus then.
    event.preventDefault()
    leavePopover(event.currentTarget, onClose)
  }

  return (
    <PopoverDialog
      ref={popover}
      label={label}
      button={button}
      className={classes(picker.picker, styles.popover)}
      onKeyDown={press}
      onClose={onClose}
    >
      {children}
    </PopoverDialog>
  )
}
