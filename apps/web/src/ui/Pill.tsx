import type { ReactNode } from 'react'
import styles from './Pill.module.css'

type PillProps = { tone?: 'plain' | 'urgent' | 'done' | 'live'; children: ReactNode }

export function Pill({ tone = 'plain', children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {children}
    </span>
  )
}
