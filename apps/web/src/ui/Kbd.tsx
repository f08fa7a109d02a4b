import { classes } from './classes.ts'
import styles from './Kbd.module.css'

/** A key cap; a hint for the eye, the control beside it has the name. */
export function Kbd({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <kbd className={classes(styles.kbd, className)} aria-hidden>
      {children}
    </kbd>
  )
}
