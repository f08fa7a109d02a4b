import type { ReactNode } from 'react'
import styles from './ActRows.module.css'

/** Rows of a text, a small line below it, and a button at their end. */
export function ActRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
    <ul role="list" className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
