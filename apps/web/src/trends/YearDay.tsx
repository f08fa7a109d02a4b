import type { Day } from '@daymark/core/day'
import { memo } from 'react'
import { strings } from '../strings.ts'
import styles from './YearMap.module.css'

type YearDayProps = {
  day: Day
  completed: number
  /** Milliseconds. */
  focused: number
  /** From 0 for nothing to 4 for much. */
  step: number
  place: number
  /** Tab leads to one day only, the one last reached. */
  reached: boolean
  today: boolean
  onFocus: (place: number) => void
}

/** One of hundreds: drawn again only when something of it is another. */
export const YearDay = memo(function YearDay(props: YearDayProps) {
  const { day, completed, focused, step, place, reached, today, onFocus } = props
  return (
    <td
      className={styles.step}
      aria-label={strings.trends.completedOn(day, completed, focused)}
      aria-current={today ? 'date' : undefined}
      tabIndex={reached ? 0 : -1}
      data-step={step}
      data-place={place}
      onFocus={() => onFocus(place)}
    />
  )
})
