import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { type Sample, tasks } from './sampleDay.ts'

/** What repeats, from the day on that is its anchor. */
function repeating(title: string, rule: string, due: string, more: Partial<Sample> = {}): Sample {
  const anchor = v.parse(Day, due)
  const repeat = { rule, from: 'due', anchor, missed: 'roll' } as const
  return { title, priority: 'medium', due, repeat, ...more }
}

/** The sample day, with what repeats. */
export const withSeries: Sample[] = [
  ...tasks,
  repeating('Morning run, five kilometres', 'FREQ=WEEKLY;BYDAY=MO,WE,FR', '2026-10-12', {
    at_minutes: 420,
  }),
  repeating('Water the plants on the balcony', 'FREQ=DAILY;INTERVAL=3', '2026-10-05'),
  repeating('Call grandmother', 'FREQ=WEEKLY;BYDAY=SA', '2026-10-10', { estimate_minutes: 30 }),
]
