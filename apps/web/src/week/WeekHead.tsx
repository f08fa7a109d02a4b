import type { Day } from '@daymark/core/calendar/day'
import type { ReactNode } from 'react'
import { isOverbooked } from '../derived/dayContent.ts'
import { blankAddress, formatAddress, presentAddress } from '../device/address.ts'
import { strings } from '../strings.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Week.module.css'
import type { WeekDay } from './weekContent.ts'

type WeekHeadProps = {
  days: readonly WeekDay[]
  today: Day
  menu: ReactNode
  onMonth: () => void
  /** Below the sum. */
  children: ReactNode
}

/** What a week takes of what it holds, and the way to its month. */
export function WeekHead({ days, today, menu, onMonth, children }: WeekHeadProps) {
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isThis = first <= today && today <= last
  const sum = (pick: (day: WeekDay) => number) => days.map(pick).reduce((a, b) => a + b, 0)
  const month = { ...blankAddress, view: 'month', day: first } as const
  const over = days.find(isOverbooked)
  return (
    <div className={styles.heading}>
      <div className={styles.titled}>
        <h1>{isThis ? strings.week.thisWeek : strings.dates.range(first, last)}</h1>
        {menu}
      </div>
      <p>
        {strings.week.planned(
          sum(({ planned }) => planned),
          sum(({ capacity }) => capacity),
          sum(({ inMeetings }) => inMeetings),
        )}
        {over && ` ${strings.week.overfull(over.day)}`}{' '}
        <Link
          to={formatAddress(presentAddress(month, today, strings.weeks.start()))}
          className={styles.toMonth}
          onGo={onMonth}
        >
          {strings.bar.month}
        </Link>
      </p>
      {children}
    </div>
  )
}

type DayHeadProps = { day: Day; menu: ReactNode; children: ReactNode }

/** The heading of one day of a week that stands alone, and what it takes. */
export function OneDayHead({ day, menu, children }: DayHeadProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.titled}>
        <h1>{strings.dates.longWeekday(day)}</h1>
        {menu}
      </div>
      {children}
    </div>
  )
}
