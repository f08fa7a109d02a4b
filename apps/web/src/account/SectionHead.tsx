import type { ReactNode, Ref } from 'react'
import styles from './SectionHead.module.css'

type SectionHeadProps = {
  title: string
  note?: ReactNode
  /** What can be done about it, beside it. */
  children?: ReactNode
  /** The heading, for where the focus goes when what had it is gone. */
  ref?: Ref<HTMLHeadingElement>
}

/** What a section of the settings is about. */
export function SectionHead({ title, note, children, ref }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h3 ref={ref} tabIndex={-1}>
          {title}
        </h3>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
