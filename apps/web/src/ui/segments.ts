import { classes } from './classes.ts'
import styles from './Segments.module.css'

/** Buttons in a row of which one is chosen. */
export function segments(className: string | undefined): string {
  return classes(styles.segments, className)
}
