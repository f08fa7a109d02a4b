import type { Day } from '@daymark/core/calendar/day'
import { memo } from 'react'
import { useLanguage } from '../context.tsx'
import { strings } from '../strings.ts'
import styles from './YearMap.module.css'

type YearDayProps = {
  day: Day
  completed: number
  /** Milliseconds. */
  focused: number
  /** From 0 for none to 4 for many. */
  step: number
  place: number
  /** Whether this is the one day in the tab order (roving tabindex). */
  reached: boolean
  today: boolean
  onFocus: (place: number) => void
}

/** Memoized, because there are hundreds. */
export const YearDay = memo(function YearDay(props: YearDayProps) {
  useLanguage()
  const { day, completed, focused, step, place, reached, today, onFocus } = props
  return (
    <td
      className={styles.step}
      aria-label={strings.year.completedOn(day, completed, focused)}
      aria-current={today ? 'date' : undefined}
      tabIndex={reached ? 0 : -1}
      data-step={step}
      data-place={place}
      onFocus={() => onFocus(place)}
    />
  )
})
