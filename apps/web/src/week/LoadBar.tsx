import { isOverbooked } from '../derived/planned.ts'
import { strings } from '../strings.ts'
import styles from './Week.module.css'
import type { WeekDay } from './weekContent.ts'

/** What a day takes of what it holds, in words. */
export const loadText = ({ planned, capacity, isAway }: WeekDay) =>
  isAway ? strings.week.away : strings.week.of(planned, capacity)

/** How much of what a day holds is done, and how much is planned. */
export function LoadBar({ of }: { of: WeekDay }) {
  const { planned, done, capacity } = of
  const share = (minutes: number) => `${Math.min(100, (minutes / Math.max(capacity, 1)) * 100)}%`
  return (
    <span className={styles.bar} data-over={isOverbooked(of) || undefined} aria-hidden>
      <i style={{ width: share(planned) }} />
      <i data-done style={{ width: share(done) }} />
    </span>
  )
}
