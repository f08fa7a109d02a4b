import type { DayContent } from '../derived/dayContent.ts'
import styles from './Week.module.css'

/** How much of what a day holds is done, and how much is planned. */
export function LoadBar({ of: { planned, done, capacity } }: { of: DayContent }) {
  const share = (minutes: number) => `${Math.min(100, (minutes / Math.max(capacity, 1)) * 100)}%`
  return (
    <span className={styles.bar} data-over={planned > capacity || undefined} aria-hidden>
      <i style={{ width: share(planned) }} />
      <i data-done style={{ width: share(done) }} />
    </span>
  )
}
