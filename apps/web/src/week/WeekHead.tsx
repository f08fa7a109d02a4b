import type { Day } from '@daymark/core/calendar/day'
import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import styles from './Week.module.css'
import type { WeekDay } from './weekContent.ts'

type WeekHeadProps = {
  days: readonly WeekDay[]
  today: Day
  /** Where one day stands alone. */
  of: WeekDay | null
}

/** What a week takes of what it holds, or one day of it. */
export function WeekHead({ days, today, of }: WeekHeadProps) {
  if (of) {
    return (
      <Heading title={strings.dates.longWeekday(of.day)}>
        {strings.week.planned(of.planned, of.capacity)}
      </Heading>
    )
  }
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today]
  const isThis = first <= today && today <= last
  const sum = (pick: (day: WeekDay) => number) => days.map(pick).reduce((a, b) => a + b, 0)
  const over = days.find(({ planned, capacity }) => planned > capacity)
  return (
    <Heading title={isThis ? strings.week.thisWeek : strings.dates.range(first, last)}>
      {strings.week.planned(
        sum(({ planned }) => planned),
        sum(({ capacity }) => capacity),
      )}
      {over && ` ${strings.week.overfull(over.day)}`}
    </Heading>
  )
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}
