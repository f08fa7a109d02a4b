import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Message } from './Message.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  text: ReactNode
  className?: string | undefined
  /** What can be done about it. */
  children: ReactNode
}

/** Something that went wrong, and buttons to see to it. */
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
