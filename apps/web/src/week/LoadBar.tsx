import { type DayContent, isOverbooked } from '../derived/dayContent.ts'
import { strings } from '../strings.ts'
import styles from './Week.module.css'

/** What a day takes of what it holds, in words. */
export const loadText = ({ planned, capacity, isAway }: DayContent) =>
  isAway ? strings.week.away : strings.week.of(planned, capacity)

/** How much of what a day holds is done, and how much is planned. */
export function LoadBar({ of }: { of: DayContent }) {
  const { planned, done, capacity } = of
  const share = (minutes: number) => `${Math.min(100, (minutes / Math.max(capacity, 1)) * 100)}%`
  return (
    <span className={styles.bar} data-over={isOverbooked(of) || undefined} aria-hidden>
      <i style={{ width: share(planned) }} />
      <i data-done style={{ width: share(done) }} />
    </span>
  )
}

/** In a cell of a month: the bar where something is planned, or that the day is one away. */
export function CellLoad({ of }: { of: DayContent }) {
  if (of.isAway) return <span className={styles.away}>{strings.week.away}</span>
  return of.planned > 0 && <LoadBar of={of} />
}
