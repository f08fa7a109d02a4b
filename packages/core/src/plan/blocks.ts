import { longestEstimate } from '../tables/tasks.ts'
import { type DayClock, offsetOf } from './dayClock.ts'
import type { DayTask } from './planned.ts'

/** An entry of a timeline, in minutes since the day began. */
export type Block<T> = { of: T; from: number; to: number }

/** A block with its place among those that overlap: in which of how many lanes. */
export type LaidBlock<T> = Block<T> & { lane: number; lanes: number }

/** A task without an estimate takes so many minutes on a timeline. */
export const unestimatedMinutes = 30
/** No block is shorter: it could neither be read nor be hit. */
export const shortestBlock = 15

/** How long the block of a task is: what earlier days left of its estimate. */
export function blockMinutes({ estimate, before }: Pick<DayTask, 'estimate' | 'before'>): number {
  return estimate === null ? unestimatedMinutes : Math.max(shortestBlock, estimate - before)
}

/** The estimate that makes a block so long. */
export function estimateFor(minutes: number, { before }: Pick<DayTask, 'before'>): number {
  return Math.min(longestEstimate, Math.max(shortestBlock, minutes) + before)
}

export function blockAt<T>(clock: DayClock, of: T, time: number, minutes: number): Block<T> {
  const from = offsetOf(clock, time)
  return { of, from, to: from + minutes }
}

/** Sorts blocks by time. Overlapping blocks get lanes side by side, the first block the first lane. */
export function laidOut<T>(blocks: readonly Block<T>[]): LaidBlock<T>[] {
  return groupsOf(blocks.toSorted((a, b) => a.from - b.from)).flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((block) => {
      const free = ends.findIndex((end) => end <= block.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = block.to
      return { ...block, lane }
    })
    return placed.map((block) => ({ ...block, lanes: ends.length }))
  })
}

/** Blocks in order of time, those that overlap directly or by others together. */
function groupsOf<T>(blocks: readonly Block<T>[]): Block<T>[][] {
  const groups: Block<T>[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const block of blocks) {
    if (block.from < end) groups.at(-1)?.push(block)
    else groups.push([block])
    end = Math.max(end, block.to)
  }
  return groups
}

/** The blocks that do not fit: in order of time, those with which more is planned than `room`, in minutes. */
export function beyond<T>(
  blocks: readonly Block<T>[],
  room: number,
  plannedOf: (of: T) => number,
): Set<T> {
  let planned = 0
  const over = new Set<T>()
  for (const { of } of blocks.toSorted((a, b) => a.from - b.from)) {
    planned += plannedOf(of)
    if (planned > room) over.add(of)
  }
  return over
}
