import type { Day } from '@daymark/core/calendar/day'
import type { Meeting } from '@daymark/core/meetings/meetings'
import { usePlanner } from '../context.tsx'
import { leftOutOn } from '../derived/meetings.ts'
import { strings } from '../strings.ts'
import { ColorDot } from '../ui/ColorDot.tsx'
import { AsOf } from './AsOf.tsx'
import { MeetingButton } from './MeetingButton.tsx'
import styles from './Meetings.module.css'
import type { MeetingTaskOptions } from './useMeetingTask.ts'

type AllDayProps = MeetingTaskOptions & { day: Day; meetings: readonly Meeting[] }

/** Above the hours of a day: of when its meetings are, those of the whole day, and how many were left out. */
export function AllDay({ day, meetings, ...acts }: AllDayProps) {
  const planner = usePlanner()
  const leftOut = leftOutOn(planner, day)
  return (
    <>
      <AsOf />
      {meetings.length + leftOut > 0 && (
        <div className={styles.allDay}>
          {meetings.map((meeting) => (
            <MeetingButton key={meeting.key} {...acts} meeting={meeting} className={styles.chip}>
              <ColorDot color={planner.calendars.get(meeting.calendar)?.color ?? null} />
              <span dir="auto" aria-hidden>
                {meeting.entry.title}
              </span>
            </MeetingButton>
          ))}
          {leftOut > 0 && <span className={styles.leftOut}>{strings.meetings.more(leftOut)}</span>}
        </div>
      )}
    </>
  )
}
