import type { ReactNode } from 'react'
import styles from './RowText.module.css'

/** What a row is about, in two lines at the most, and what else is to be known. */
export function RowText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      <p className={styles.about}>{children}</p>
    </div>
  )
}
