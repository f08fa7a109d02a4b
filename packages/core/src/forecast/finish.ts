/** Moments in milliseconds. */
type Interval = { from: number; to: number }

/** How many minutes of focus something takes. `notBefore`: it has a time of its own. */
export type Work = { minutes: number; notBefore: number | null }

/**
 * When the last of some works ends that begin at a moment or later, one after the other, split by what is busy. One that waits
 * for its time holds up no other: whatever the order, the last one ends at the same moment.
 */
export function finishOf(
  works: readonly Work[],
  { start, pace, busy }: { start: number; pace: number; busy: readonly Interval[] },
): number {
  const taken = joined(busy)
  const waiting = works
    .map(({ minutes, notBefore }) => ({
      from: Math.max(start, notBefore ?? start),
      length: (minutes * 60_000) / pace,
    }))
    .sort((a, b) => a.from - b.from)
  let at = start
  for (const { from, length } of waiting) at = after(Math.max(at, from), length, taken)
  return at
}

/** The moment after so much free time. */
function after(start: number, length: number, taken: readonly Interval[]): number {
  let [at, left] = [start, length]
  for (const { from, to } of taken) {
    if (to <= at) continue
    if (at + left <= from) break
    left -= Math.max(0, from - at)
    at = to
  }
  return at + left
}

/** The union of intervals, in order of time. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = union.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (from < to) union.push({ from, to })
  }
  return union
}
