import { type Day, dayOf, partOfDay } from '@daymark/core/day'
import { strings } from '../strings.ts'
import styles from './Greeting.module.css'

/** A greeting by the part of the day, or another text while another date is selected. */
export function Greeting({ now, selectedDate }: { now: number; selectedDate: Day | null }) {
  const today = dayOf(now)
  if (selectedDate === null || selectedDate === today) {
    return hero(strings.greeting[partOfDay(now)], strings.greeting.subtitle)
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
