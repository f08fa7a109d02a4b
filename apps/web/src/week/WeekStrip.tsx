import type { Day } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import { LoadBar, loadText } from './LoadBar.tsx'
import styles from './Week.module.css'
import type { WeekDay } from './weekContent.ts'

type WeekStripProps = {
  days: readonly WeekDay[]
  today: Day
  viewed: Day
  onDay: (day: Day) => void
}

/** The days of a week, one of which is shown below it. */
export function WeekStrip({ days, today, viewed, onDay }: WeekStripProps) {
  return (
    <nav className={styles.strip} aria-label={strings.week.days}>
      {days.map((of) => {
        const { day } = of
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === viewed}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
          >
            {strings.dates.weekday(day)}
            <b>{strings.dates.dateOfMonth(day)}</b>
            <span className="sr">{loadText(of)}</span>
            <LoadBar of={of} />
          </button>
        )
      })}
    </nav>
  )
}
