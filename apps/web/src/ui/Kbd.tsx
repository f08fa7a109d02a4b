import { classes } from './classes.ts'
import styles from './Kbd.module.css'

/** A key cap. Visual only: the control beside it has the accessible name. */
export function Kbd({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <kbd className={classes(styles.kbd, className)} aria-hidden>
      {children}
    </kbd>
  )
}
