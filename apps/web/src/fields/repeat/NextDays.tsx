import type { Day } from '@daymark/core/calendar/day'
import { nextDays } from '@daymark/core/repeat/nextDays'
import type { Repeat } from '@daymark/core/tables/tasks'
import { strings } from '../../strings.ts'
import styles from './RepeatPicker.module.css'

/** The next five days of a repeat; nothing where its rule is not known. */
export function NextDays({
  repeat,
  day,
  titled = false,
}: {
  repeat: Repeat
  day: Day
  titled?: boolean
}) {
  const days = nextDays(repeat, day, 5)
  if (days.length === 0) return null
  return (
    <>
      {titled && <hr />}
      {titled && <p className={styles.title}>{strings.repeatPicker.nextFive}</p>}
      <ul className={styles.days} aria-label={strings.repeatPicker.nextDates}>
        {days.map((each, index) => (
          <li key={each}>
            <time dateTime={each}>
              {strings.repeatPicker.date(each, days[index - 1], repeat.rule)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}
