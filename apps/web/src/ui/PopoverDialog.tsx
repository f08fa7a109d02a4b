import type { ComponentProps, FocusEvent, RefObject } from 'react'
import { classes } from './classes.ts'
import { leavePopover, usePopover } from './usePopover.ts'

type PopoverDialogProps = Omit<ComponentProps<'div'>, 'ref' | 'onBlur' | 'onToggle'> & {
  ref: RefObject<HTMLDivElement | null>
  label: string
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  /** It is hidden, by Esc or a press outside. */
  onClose: () => void
  /** The focus has gone elsewhere. Without it, blur reaches what is around it. */
  onLeave?: () => void
}

/** A dialog beside its button, open while it is rendered. Keys in it do not reach what is around it. */
export function PopoverDialog(props: PopoverDialogProps) {
  const { ref, label, button, className, onKeyDown, onClose, onLeave, ...rest } = props
  const popoverClass = usePopover(ref, button)

  function blur(event: FocusEvent<HTMLDivElement>): void {
    const { currentTarget, relatedTarget } = event
    event.stopPropagation()
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave?.()
  }

  return (
    <div
      {...rest}
      ref={ref}
      popover="auto"
      role="dialog"
      // Takes the focus of a press in it that gives none to the button.
      tabIndex={-1}
      className={classes(popoverClass, className)}
      aria-label={label}
      onKeyDown={(event) => {
        event.stopPropagation()
        onKeyDown?.(event)
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        leavePopover(event.currentTarget, onClose)
      }}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={onLeave && blur}
    />
  )
}
