import { shortestBlock } from './blocks.ts'
import { type DayClock, slotsOf } from './dayClock.ts'

type Interval = { from: number; to: number }

/** An entry to be placed; the first entry chooses its gap first. */
export type Unplaced<T> = { of: T; minutes: number }

/** Offsets at which tasks begin, and how many tasks found no gap. */
export type Filling<T> = { placed: readonly { of: T; from: number }[]; unplacedCount: number }

/**
 * Places each task in the first gap that holds it, between two offsets. Nothing that is `occupied` moves, and no task is
 * split.
 */
export function fillDay<T>(
  clock: DayClock,
  tasks: readonly Unplaced<T>[],
  occupied: readonly Interval[],
  within: Interval,
): Filling<T> {
  const slots = slotsOf(clock)
  const placed: { of: T; from: number }[] = []
  let gaps = gapsBetween(occupied, within)
  for (const { of, minutes } of tasks) {
    const from = slots.find((slot) =>
      gaps.some((gap) => gap.from <= slot && slot + minutes <= gap.to),
    )
    if (from === undefined) continue
    placed.push({ of, from })
    gaps = gaps.flatMap((gap) => without(gap, { from, to: from + minutes }))
  }
  return { placed, unplacedCount: tasks.length - placed.length }
}

/** Where something could begin: at the first slot of each gap that holds it. */
export function openings(
  clock: DayClock,
  minutes: number,
  occupied: readonly Interval[],
  within: Interval,
): number[] {
  const slots = slotsOf(clock)
  return gapsBetween(occupied, within).flatMap(
    ({ from, to }) => slots.find((slot) => from <= slot && slot + minutes <= to) ?? [],
  )
}

/** What is free between two offsets, as far as it is long enough for a block. */
export function gapsBetween(occupied: readonly Interval[], within: Interval): Interval[] {
  return occupied.reduce((gaps, each) => gaps.flatMap((gap) => without(gap, each)), [within])
}

/** Returns the parts of a gap outside an interval that are long enough for a block. */
function without(gap: Interval, { from, to }: Interval): Interval[] {
  if (to <= gap.from || from >= gap.to) return [gap]
  return [
    { from: gap.from, to: from },
    { from: to, to: gap.to },
  ].filter((rest) => rest.to - rest.from >= shortestBlock)
}
