import { focusBeforeLongBreak, type Plan } from '../focus/cycle.ts'
import { type FocusDay, minutesOfDay } from './focusDays.ts'

const lastCounted = 20
const fewestDays = 5
const shortestDay = 60
const longestGap = 30 * 60_000

/** How much of the time at work is focus, from ½ to 1. `days` are those with focus before today, the latest first. */
export function paceOf(days: Iterable<FocusDay>, { lengths }: Pick<Plan, 'lengths'>): number {
  const counted: FocusDay[] = []
  for (const day of days) {
    if (minutesOfDay(day) >= shortestDay) counted.push(day)
    if (counted.length === lastCounted) break
  }
  if (counted.length < fewestDays) return paceOfCycle(lengths)
  let [focus, gaps] = [0, 0]
  for (const { intervals } of counted) {
    for (const [index, { from, to }] of intervals.entries()) {
      const gap = from - (intervals[index - 1]?.to ?? from)
      focus += to - from
      if (gap <= longestGap) gaps += gap
    }
  }
  return Math.max(0.5, focus / (focus + gaps))
}

function paceOfCycle({ focus, short_break, long_break }: Plan['lengths']): number {
  const focused = focus * focusBeforeLongBreak
  return focused / (focused + short_break * (focusBeforeLongBreak - 1) + long_break)
}
