import type { Day } from '@daymark/core/day'
import { useSyncExternalStore } from 'react'
import { type TimelineContent, timelineContent } from './timeline/timelineContent.ts'
import { computedOnce, usePlannerNow } from './trees.ts'

/** What lies on the timeline of a day now; the same until something of it may have changed. */
export function useTimelineContent(day: Day, today: Day): TimelineContent {
  const planner = usePlannerNow()
  const { subscribe, version } = planner.focus
  useSyncExternalStore(subscribe, version)
  const contents = contentsOf(planner)
  const key = `${day} ${today}`
  const content = contents.get(key) ?? timelineContent(planner, day, today)
  contents.set(key, content)
  return content
}

const contentsOf = computedOnce(
  () => new Map<string, TimelineContent>(),
  (planner) => `${planner.version()} ${planner.focus.version()}`,
)
