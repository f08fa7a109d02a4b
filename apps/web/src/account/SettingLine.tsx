import type { ReactNode } from 'react'
import styles from './SettingLine.module.css'

type SettingLineProps = { title: string; note?: ReactNode; children: ReactNode }

/** One setting: its name, what it does, and its control. */
export function SettingLine({ title, note, children }: SettingLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <h4>{title}</h4>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  )
}
