import type { ReactNode } from 'react'
import styles from './RowText.module.css'

/** The title of a row in at most two lines, and its details. */
export function RowText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      <p className={styles.about}>{children}</p>
    </div>
  )
}
