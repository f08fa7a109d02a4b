import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Strip.module.css'

type StripProps = {
  Icon: LucideIcon
  text: string
  onFocus: React.FocusEventHandler
  /** Its buttons. */
  children: ReactNode
}

/** Something to be answered, above the list. */
export function Strip({ Icon, text, onFocus, children }: StripProps) {
  return (
    <section className={styles.strip} aria-label={text} onFocus={onFocus}>
      <Icon />
      <p>{text}</p>
      <div className={styles.answers}>{children}</div>
    </section>
  )
}
