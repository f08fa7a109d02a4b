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

/** What can be added to them. */
export function UnderRows({ children }: { children: ReactNode }) {
  return <div className={styles.more}>{children}</div>
}

type RowProps = { Icon: LucideIcon; name: string; about: string; children?: ReactNode }

/** One of what somebody has, and what can be done with it. */
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
