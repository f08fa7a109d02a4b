import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './Rows.module.css'

export function Rows({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul ref={ref} className={styles.rows}>
      {children}
    </ul>
  )
}

/** Buttons below the rows. */
export function BelowRows({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>
}

type RowProps = { Icon: LucideIcon; name: string; about: string; children?: ReactNode }

/** One entry with its icon, its text and its buttons. */
export function Row({ Icon, name, about, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon />
      <div className={styles.text}>
        <p>{name}</p>
        <p>{about}</p>
      </div>
      {children}
    </li>
  )
}
