import type { Day } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import { dayAfterCompletion } from './fromCompletion.ts'
import { readInterval, readRule } from './readRule.ts'
import { ruleDays } from './ruleDays.ts'

/** The first of its days, from that day on. From completion as if it were done on each of them. */
export function nextDays({ rule, from, anchor, count }: Repeat, day: Day, most: number): Day[] {
  const start = day < anchor ? anchor : day
  const days: Day[] = []
  if (from === 'completion') {
    const every = readInterval(rule)
    let next: Day | null = start
    while (every.ok && next && days.length < Math.min(most, count ?? most)) {
      days.push(next)
      next = dayAfterCompletion(every.value, next)
    }
    return days
  }
  const read = readRule(rule)
  if (!read.ok) return []
  for (const next of ruleDays(read.value, anchor, start)) {
    days.push(next)
    if (days.length === most) break
  }
  return days
}
