import type { ReactNode } from 'react'
import styles from './Options.module.css'

/** What was understood of a task that would be added, below its line. */
export function chipsBelow(chips: readonly string[]): ReactNode {
  if (chips.length === 0) return null
  return (
    <span className={styles.chips}>
      {chips.map((chip) => (
        <span key={chip} className={styles.chip}>
          {chip}
        </span>
      ))}
    </span>
  )
}
