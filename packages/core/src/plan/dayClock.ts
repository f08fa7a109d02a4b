import { type Day, midnight, minuteOfDay, shiftDay } from '../calendar/day.ts'

/**
 * The hours that a day has: parts without a change of clocks, in order. `from` and `to` are minutes since the day began,
 * `wall` is what a clock says at `from`, in minutes after midnight.
 */
export type DayClock = readonly ClockPart[]

type ClockPart = { from: number; to: number; wall: number }

const minute = 60_000
/** Clocks change at full quarters of an hour, by full quarters. */
const quarter = 15
/** No task begins later. */
const lastSlot = 24 * 60 - quarter

/** The clock of a day on this device, from its midnight until the next day begins, so many minutes after midnight. */
export function dayClockOf(day: Day, starts: number): DayClock {
  return dayClock(midnight(day), midnight(shiftDay(day, 1), starts), minuteOfDay)
}

/** The clock between two moments, where `wallAt` says what clocks show. */
export function dayClock(start: number, end: number, wallAt: (moment: number) => number): DayClock {
  const parts: ClockPart[] = []
  for (let from = 0; start + from * minute < end; from += quarter) {
    const wall = wallAt(start + from * minute)
    const last = parts.at(-1)
    if (last && last.wall + from - last.from === wall) last.to = from + quarter
    else parts.push({ from, to: from + quarter, wall })
  }
  return parts
}

/** How many minutes a day lasts. */
export function lengthOf(clock: DayClock): number {
  return clock.at(-1)?.to ?? 0
}

/** Where a time of day lies. One that is missing lies as long after the gap, a doubled one where it comes first. */
export function offsetOf(clock: DayClock, wall: number): number {
  const part =
    clock.find(({ from, to, wall: first }) => wall >= first && wall < first + to - from) ??
    clock.findLast(({ wall: first }) => first <= wall)
  return part ? part.from + wall - part.wall : 0
}

/** The wall clock, in minutes, at an offset from the start of the day. */
export function wallOf(clock: DayClock, offset: number): number {
  const part = clock.find(({ to }) => offset < to) ?? clock.at(-1)
  return part ? (part.wall + offset - part.from) % (24 * 60) : 0
}

/** Where the full hours lie, each with what a clock says; a doubled one comes twice. */
export function hourMarks(clock: DayClock): { offset: number; wall: number }[] {
  return clock.flatMap(({ from, to, wall }) => {
    const first = Math.ceil(wall / 60) * 60
    const count = Math.max(0, Math.ceil((wall + to - from - first) / 60))
    return Array.from({ length: count }, (_, hour) => ({
      offset: from + first - wall + hour * 60,
      wall: first + hour * 60,
    }))
  })
}

/** Where a task can begin: the quarters of an hour, a doubled one only where it comes first. */
export function slotsOf(clock: DayClock): number[] {
  const offsets = Array.from({ length: lastSlot / quarter + 1 }, (_, slot) =>
    offsetOf(clock, slot * quarter),
  )
  return [...new Set(offsets)]
    .filter((offset) => offset < lengthOf(clock))
    .toSorted((a, b) => a - b)
}

/** The slot that is nearest to an offset. */
export function nearestSlot(slots: readonly number[], offset: number): number {
  return slots.reduce(
    (nearest, slot) => (Math.abs(slot - offset) < Math.abs(nearest - offset) ? slot : nearest),
    slots[0] ?? 0,
  )
}

/** The next slot later or earlier; the offset itself where there is none. */
export function slotBeside(slots: readonly number[], offset: number, direction: 1 | -1): number {
  const beside =
    direction === 1 ? slots.find((slot) => slot > offset) : slots.findLast((slot) => slot < offset)
  return beside ?? offset
}
