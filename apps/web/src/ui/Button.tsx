import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  busy?: boolean
  /** Its text takes more lines where it has no room. */
  wraps?: boolean
}

/** A busy button keeps its width, shows a spinner and ignores a second press. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  busy = false,
  wraps = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also stops Enter in a field: a browser submits by clicking the submit button.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-wraps={wraps || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** A square button that shows only its icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'aria-label' | 'title'> & { label: string }) {
  return (
    <Button
      kind="ghost"
      {...rest}
      className={classes(styles.icon, className)}
      aria-label={label}
      title={label}
    />
  )
}
