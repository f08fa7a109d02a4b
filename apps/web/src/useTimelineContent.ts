import { type Day, dayOf } from '@daymark/core/day'
import { useSyncExternalStore } from 'react'
import { type Planner, useClock } from './context.tsx'
import { type TimelineContent, timelineContent } from './timeline/timelineContent.ts'
import { computedOnce, usePlannerNow } from './trees.ts'

/** What lies on the timeline of a day now; the same until something of it may have changed. */
export function useTimelineContent(day: Day, today: Day): TimelineContent {
  const planner = usePlannerNow()
  const clock = useClock()
  const { subscribe, version } = planner.focus
  useSyncExternalStore(subscribe, version)
  const night = day === today ? nightOf(planner, today, clock()) : 0
  const contents = contentsOf(planner)
  const key = `${day} ${today} ${night}`
  const content = contents.get(key) ?? timelineContent(planner, day, today, night)
  contents.set(key, content)
  return content
}

/** After midnight, until the next day begins, today goes on so long. */
function nightOf({ preferences }: Planner, today: Day, now: number): number {
  const [chosen] = preferences.values()
  return dayOf(now) > today ? (chosen?.day_starts_minutes ?? 0) : 0
}

const contentsOf = computedOnce(
  () => new Map<string, TimelineContent>(),
  (planner) => `${planner.version()} ${planner.focus.version()}`,
)
