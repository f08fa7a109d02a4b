import type { Day } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import { type MonthDay, monthSum } from './monthContent.ts'
import styles from './Week.module.css'

type MonthHeadProps = { first: Day; days: readonly MonthDay[]; today: Day }

/** What a month takes of what it holds. */
export function MonthHead({ first, days, today }: MonthHeadProps) {
  const { planned, capacity, inMeetings, over } = monthSum(days)
  return (
    <div className={styles.heading} data-month>
      <h1>{strings.months.name(first, today)}</h1>
      <p>{strings.months.sum(planned, capacity, inMeetings, over)}</p>
    </div>
  )
}
