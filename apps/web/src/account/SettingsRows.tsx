import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './SettingsRows.module.css'

export function SettingsRows({
  children,
  ref,
}: {
  children: ReactNode
  ref?: Ref<HTMLUListElement>
}) {
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

type SettingsRowProps = {
  Icon: LucideIcon
  name: ReactNode
  about: ReactNode
  children?: ReactNode
}

/** One entry with its icon, its text and its buttons. */
export function SettingsRow({ Icon, name, about, children }: SettingsRowProps) {
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
