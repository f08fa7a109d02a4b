import type { Day, PartOfDay } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import styles from './Greeting.module.css'

type GreetingProps = {
  part: PartOfDay
  day: Day
  today: Day
  /** What was left for this day; may be empty. */
  line: string
}

/** A greeting by the part of the day, or another text on another day. */
export function Greeting({ part, day, today, line }: GreetingProps) {
  if (day === today) {
    return hero(strings.greeting[part], line || strings.greeting.subtitle)
  }
  return day < today
    ? hero(strings.greeting.past, strings.greeting.pastSubtitle)
    : hero(strings.dates.longOfWeek(day), strings.greeting.futureSubtitle)
}

function hero(title: string, subtitle: string) {
  return (
    <div className={styles.greeting}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </div>
  )
}
