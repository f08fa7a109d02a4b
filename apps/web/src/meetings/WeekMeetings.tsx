import type { Day } from '@daymark/core/calendar/day'
import { usePlanner } from '../context.tsx'
import { leftOutOn, meetingsOf } from '../derived/meetings.ts'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { MeetingButton } from './MeetingButton.tsx'
import styles from './Meetings.module.css'
import { spanOf } from './meetingTexts.ts'
import type { MeetingTaskOptions } from './useMeetingTask.ts'

type WeekMeetingsProps = MeetingTaskOptions & {
  day: Day
  /** Shows the timeline of a day. */
  onTimeline: (day: Day) => void
}

/** So many of those with a time show in a column, and so many of whole days. */
const shown = 3

/** The meetings of a day at the head of its column. */
export function WeekMeetings({ day, onTimeline, ...acts }: WeekMeetingsProps) {
  const planner = usePlanner()
  const meetings = meetingsOf(planner, day)
  if (meetings.length === 0) return null
  const whole = meetings.filter(({ kind }) => kind === 'allDay').slice(0, shown)
  const timed = meetings.filter(({ kind }) => kind !== 'allDay').slice(0, shown)
  const more = meetings.length - whole.length - timed.length + leftOutOn(planner, day)
  return (
    <ul className={styles.ofDay} aria-label={strings.meetings.ofDay(day)}>
      {[...whole, ...timed].map((meeting) => {
        const span = spanOf(meeting)
        return (
          <li key={meeting.key}>
            <MeetingButton {...acts} meeting={meeting}>
              {span ? (
                <span className={styles.time} aria-hidden>
                  {strings.meetings.time(span.from)}
                </span>
              ) : (
                <ColorDot color={planner.calendars.get(meeting.calendar)?.color ?? null} />
              )}
              <span className={styles.title} dir="auto" aria-hidden>
                {meeting.entry.title}
              </span>
            </MeetingButton>
          </li>
        )
      })}
      {more > 0 && (
        <li>
          <button type="button" className={styles.more} onClick={() => onTimeline(day)}>
            {strings.meetings.more(more)}
          </button>
        </li>
      )}
    </ul>
  )
}
