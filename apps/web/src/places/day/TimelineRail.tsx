import type { Day } from '@daymark/core/calendar/day'
import type { ReactNode } from 'react'
import type { Question } from '../../actions/action.ts'
import { useMinute, usePlanner } from '../../context.tsx'
import { useRunningInterval } from '../../focus/record/useRunningInterval.ts'
import { Timeline } from '../../timeline/Timeline.tsx'
import { TimelinePage } from '../../timeline/TimelinePage.tsx'
import { Tray } from '../../timeline/Tray.tsx'
import { offsetOfMoment } from '../../timeline/timelineActs.ts'
import { blockOfFocus } from '../../timeline/timelineContent.ts'
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
}

/** The timeline of a day while it is planned: in the rail, in narrower windows as a page. */
export function TimelineRail(props: TimelineRailProps) {
  const { day, today, onClose, announce } = props
  const hasRoom = useMedia('(min-width: 1120px)')
  const planner = usePlanner()
  const content = useTimelineContent(day, today)
  const acts = useTimelineActs({ ...props, content })
  const now = useMinute()
  const running = useRunningInterval()
  const timeline = {
    content,
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
