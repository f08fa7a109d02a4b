import { type Day, weekdayOf } from '@daymark/core/calendar/day'
import { barHeight } from '@daymark/core/calendar/trends'
import { strings } from '../strings.ts'
import styles from './DayBars.module.css'
import { useTooltips } from './useTooltips.ts'

type DayBarsProps = {
  days: readonly Day[]
  rateOf: (day: Day) => number
  today: Day
  selectedDate: Day | null
  onSelect: (day: Day | null) => void
}

/** Seven days as seven buttons, oldest first. Pressing the selected one clears the selection. */
export function DayBars({ days, rateOf, today, selectedDate, onSelect }: DayBarsProps) {
  const tips = useTooltips()
  return (
    <fieldset {...tips} className={styles.bars} aria-label={strings.trends.byDay}>
      {days.map((day) => {
        const rate = rateOf(day)
        const selected = day === selectedDate
        return (
          // Keyed by weekday, so that the bars animate from one week to another.
          <div key={weekdayOf(day)} className={styles.place}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={selected}
              aria-label={strings.trends.day(day, rate)}
              data-today={(day === today && selectedDate === null) || undefined}
              data-empty={rate === 0 || undefined}
              onClick={() => onSelect(selected ? null : day)}
            >
              <span className={styles.well}>
                <span className={styles.bar} style={{ height: `${barHeight(rate)}%` }} />
              </span>
              <span className={styles.weekday}>{strings.dates.tinyWeekday(day)}</span>
            </button>
            <span className={styles.tip} aria-hidden>
              {strings.trends.tip(day, rate)}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
