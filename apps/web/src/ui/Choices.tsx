import type { ReactNode } from 'react'
import styles from './Choices.module.css'

/** Checkboxes below one another, each with its label. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>
}
