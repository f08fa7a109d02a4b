import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './DialogBody.module.css'

/** The text of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

type DialogAnswersProps = {
  /** Stacks the buttons on phones, in reverse order. */
  stacked?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The buttons of a dialog. */
export function DialogAnswers({ stacked = false, className, children }: DialogAnswersProps) {
  return (
    <div className={classes(styles.answers, className)} data-stacked={stacked || undefined}>
      {children}
    </div>
  )
}
