import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DialogBody.module.css'

/** What a dialog says, in running text. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

type DialogAnswersProps = {
  /** On phones one above the other, the first of them last; otherwise side by side. */
  stacked?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What can be answered, under it. */
export function DialogAnswers({ stacked = false, className, children }: DialogAnswersProps) {
  return (
    <div className={classes(styles.answers, className)} data-stacked={stacked || undefined}>
      {children}
    </div>
  )
}
