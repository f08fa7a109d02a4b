import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { ReactNode } from 'react'
import type { Question } from '../../actions/action.ts'
import { useMinute, usePlanner } from '../../context.tsx'
import { shownCalendarsOf } from '../../derived/meetings.ts'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { AllDay, MeetingBlock } from '../../meetings/lazyComponents.ts'
import { Timeline } from '../../timeline/Timeline.tsx'
import { placeOf } from '../../timeline/TimelineBlock.tsx'
import { TimelinePage } from '../../timeline/TimelinePage.tsx'
import { Tray } from '../../timeline/Tray.tsx'
import { offsetOfMoment } from '../../timeline/timelineActs.ts'
import { blockOfFocus } from '../../timeline/timelineContent.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useTimelineActs } from './useTimelineActs.tsx'
import { useTimelineContent } from './useTimelineContent.ts'

export type TimelineRailProps = {
  day: Day
  today: Day
  /** What the day takes, on the page. */
  summary: ReactNode
  onClose: () => void
  announce: (text: string) => void
  showToast: ShowToast
  ask: (question: Question) => void
  /** Shows a task with its card open. */
  onTask: (task: Task) => void
}

/** The timeline of a day while it is planned: in the rail, in narrower windows as a page. */
export function TimelineRail(props: TimelineRailProps) {
  const { day, today, onClose, announce, onTask, showToast } = props
  const hasRoom = useMedia('(min-width: 1120px)')
  const planner = usePlanner()
  const content = useTimelineContent(day, today)
  const acts = useTimelineActs({ ...props, content })
  const now = useMinute()
  const running = useRunningInterval()
  const { meetings, allDay } = content
  const opening = { onTask, showToast }
  const timeline = {
    content,
    meetings: meetings.length > 0 && (
      <WhenLoaded>
        {meetings.map((block) => (
          <MeetingBlock
            key={block.of.key}
            {...opening}
            meeting={block.of}
            minutes={block.to - block.from}
            style={placeOf(block)}
          />
        ))}
      </WhenLoaded>
    ),
    allDay: shownCalendarsOf(planner).length > 0 && (
      <WhenLoaded>
        <AllDay {...{ day, ...opening }} meetings={allDay} />
      </WhenLoaded>
    ),
    now: day === today ? offsetOfMoment(now, day) : null,
    running: running && day === today ? blockOfFocus(running, day) : null,
    onDrop: acts.drop,
    onPutAt: acts.putAt,
    onTakeOff: acts.takeOff,
    announce,
    onFill: day < today ? null : acts.fill,
    onClose,
  }
  if (hasRoom) return <Timeline {...timeline} />
  const { untimed } = content
  return (
    <TimelinePage
      {...timeline}
      summary={props.summary}
      tray={(lifting) => (
        <Tray {...{ planner, day, today }} tasks={untimed} acts={lifting} onPutAt={acts.putAt} />
      )}
    />
  )
}
