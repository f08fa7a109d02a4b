import { type Day, dayOf, partOfDay } from '@daymark/core/day'
import { strings } from '../strings.ts'
import styles from './Greeting.module.css'

/** A greeting by the part of the day, or another text while a past date is selected. */
export function Greeting({ now, selectedDate }: { now: number; selectedDate: Day | null }) {
  const past = selectedDate !== null && selectedDate < dayOf(now)
  return (
    <div className={styles.greeting}>
      <h1>{past ? strings.greeting.past : strings.greeting[partOfDay(now)]}</h1>
      <p>{past ? strings.greeting.pastSubtitle : strings.greeting.subtitle}</p>
    </div>
  )
}
