import type { Day } from '@daymark/core/calendar/day'
import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { minute, spoken } from './durations.ts'

export const month = translatable('month', {
  title: 'Go to a day',
  today: 'Today',
  day(day: Day, progress: Progress, over: { planned: number; capacity: number } | null) {
    const state = over
      ? `${spoken(over.planned * minute)} of ${spoken(over.capacity * minute)}, overbooked`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}, ${state}`
  },
  away: (day: Day) => `${dates.longOfMonth(day)}, away`,
  done: 'done',
  planned: 'planned',
  over: 'overbooked',
})

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'free'
  return pending === 0 ? 'all done' : 'tasks'
}
