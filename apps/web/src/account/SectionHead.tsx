import type { ReactNode, Ref } from 'react'
import styles from './SectionHead.module.css'

type SectionHeadProps = {
  title: string
  note?: ReactNode
  /** Controls beside the heading. */
  children?: ReactNode
  /** The heading, which takes the focus when the focused element is removed. */
  ref?: Ref<HTMLHeadingElement>
}

/** The title of a section with a note, or the caption of a group of settings, with controls beside it. */
export function SectionHead({ title, note, children, ref }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h3 ref={ref} tabIndex={-1} className={note ? styles.title : styles.caption}>
          {title}
        </h3>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
