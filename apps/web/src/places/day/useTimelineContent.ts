import { type Day, dayOf } from '@daymark/core/calendar/day'
import { useSyncExternalStore } from 'react'
import { useClock } from '../../context.tsx'
import { computedOnce, usePlannerNow } from '../../derived/trees.ts'
import { type TimelineContent, timelineContent } from '../../timeline/timelineContent.ts'

/** What lies on the timeline of a day now; the same until something of it may have changed. */
export function useTimelineContent(day: Day, today: Day): TimelineContent {
  const planner = usePlannerNow()
  const clock = useClock()
  const { subscribe, version } = planner.focus
  useSyncExternalStore(subscribe, version)
  const isNight = day === today && dayOf(clock()) > today
  const contents = contentsOf(planner)
  const key = `${day} ${today} ${isNight}`
  const content = contents.get(key) ?? timelineContent(planner, day, today, isNight)
  contents.set(key, content)
  return content
}

const contentsOf = computedOnce(
  () => new Map<string, TimelineContent>(),
  (planner) => `${planner.version()} ${planner.focus.version()}`,
)
