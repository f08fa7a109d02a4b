import { type Day, dayOf, partOfDay } from '@daymark/core/day'
import { strings } from '../strings.ts'
import styles from './Greeting.module.css'

type GreetingProps = {
  now: number
  selectedDate: Day | null
  /** What was left for this day; may be empty. */
  line: string
}

/** A greeting by the part of the day, or another text while another date is selected. */
export function Greeting({ now, selectedDate, line }: GreetingProps) {
  const today = dayOf(now)
  if (selectedDate === null || selectedDate === today) {
    return hero(strings.greeting[partOfDay(now)], line || strings.greeting.subtitle)
  }
  return selectedDate < today
    ? hero(strings.greeting.past, strings.greeting.pastSubtitle)
    : hero(strings.dates.longOfWeek(selectedDate), strings.greeting.futureSubtitle)
}

function hero(title: string, subtitle: string) {
  return (
    <div className={styles.greeting}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </div>
  )
}
