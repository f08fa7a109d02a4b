import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Message } from './Message.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  text: ReactNode
  className?: string | undefined
  /** Buttons to resolve it. */
  children: ReactNode
}

/** A problem, with buttons to resolve it. */
export function Notice({ text, className, children }: NoticeProps) {
  return (
    <Message kind="error" className={classes(styles.notice, className)}>
      <span className={styles.line}>
        <span className={styles.text}>{text}</span>
        {children}
      </span>
    </Message>
  )
}
