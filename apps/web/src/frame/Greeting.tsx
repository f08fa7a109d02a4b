import type { Day, PartOfDay } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import styles from './Greeting.module.css'

type GreetingOptions = {
  part: PartOfDay
  day: Day
  today: Day
  /** What was left for this day; may be empty. */
  line: string
}

export type GreetingTexts = { title: string; subtitle: string; hasLine: boolean }

/** A greeting by the part of the day, or another text on another day. */
export function greetingOf({ part, day, today, line }: GreetingOptions): GreetingTexts {
  if (day === today) {
    const subtitle = line || strings.greeting.subtitle
    return { title: strings.greeting[part], subtitle, hasLine: line !== '' }
  }
  return day < today
    ? of(strings.greeting.past, strings.greeting.pastSubtitle)
    : of(strings.dates.longOfWeek(day), strings.greeting.futureSubtitle)
}

function of(title: string, subtitle: string): GreetingTexts {
  return { title, subtitle, hasLine: false }
}

export function Greeting({ title, subtitle }: GreetingTexts) {
  return (
    <div className={styles.greeting}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </div>
  )
}
