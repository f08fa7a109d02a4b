import type { Day } from '@daymark/core/calendar/day'
import { CalendarClock, Plus } from 'lucide-react'
import { isOverbooked } from '../derived/dayContent.ts'
import { blankAddress, formatAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import { IconButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { LoadBar, loadText } from './LoadBar.tsx'
import styles from './Week.module.css'
import type { WeekDay } from './weekContent.ts'

type ColumnHeadProps = {
  of: WeekDay
  today: Day
  isViewed: boolean
  onDay: (day: Day) => void
  onAdd: (day: Day) => void
}

/** The head of a day's column: its name, and what it takes of what it holds. */
export function ColumnHead({ of, today, isViewed, onDay, onAdd }: ColumnHeadProps) {
  const { day } = of
  const isToday = day === today
  return (
    <div className={styles.head} data-viewed={isViewed || undefined} data-day={day}>
      <h3>
        <Link
          to={formatAddress({ ...blankAddress, day: isToday ? null : day })}
          className={styles.name}
          title={strings.week.open(day)}
          aria-current={isToday ? 'date' : undefined}
          onGo={() => onDay(day)}
        >
          {strings.dates.weekday(day)}{' '}
          <span className={styles.number}>{strings.dates.dateOfMonth(day)}</span>
        </Link>
        {day >= today && (
          <IconButton
            size="small"
            className={styles.add}
            label={strings.week.add(day)}
            onClick={() => onAdd(day)}
          >
            <Plus />
          </IconButton>
        )}
      </h3>
      <p className={styles.load} data-over={isOverbooked(of) || undefined}>
        {loadText(of)}
      </p>
      <LoadBar of={of} />
    </div>
  )
}

type CarriedOverProps = { of: WeekDay; onDay: (day: Day) => void }

/** What was carried over to a day; Day shows it. */
export function CarriedOver({ of: { day, carried }, onDay }: CarriedOverProps) {
  if (carried === 0) return null
  return (
    <button type="button" className={styles.carried} onClick={() => onDay(day)}>
      <CalendarClock />
      {strings.week.carried(carried)}
    </button>
  )
}
