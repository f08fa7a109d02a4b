import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { asOf } from '@daymark/core/meetings/asOf'
import { useMinute } from '../context.tsx'
import { calendarName, shownCalendarsOf } from '../derived/meetings.ts'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import styles from './Meetings.module.css'

/** Of when the meetings are, once that is more than an hour ago. */
export function AsOf() {
  const planner = usePlannerNow()
  const now = useMinute()
  const read = asOf(shownCalendarsOf(planner), now)
  if (read.kind === 'current') return null

  const textOf = (readAt: number, calendar: string | null) => {
    const day = dayOf(readAt)
    return strings.meetings.asOf(
      calendar,
      day === dayOf(now) ? { today: true, minutes: minuteOfDay(readAt) } : { today: false, day },
    )
  }
  const texts =
    read.kind === 'all'
      ? [textOf(read.readAt, null)]
      : read.calendars.map(({ calendar, readAt }) =>
          textOf(readAt, calendarName(planner, calendar.id)),
        )
  return <p className={styles.asOf}>{strings.phrases.joined(texts)}</p>
}
