import { longestEstimate } from '../tables/tasks.ts'
import { type Block, shortestBlock } from './blocks.ts'
import { nearestSlot, slotBeside } from './dayClock.ts'

const quarter = 15

/** The block at the slot that is nearest to an offset. */
export function snappedTo<T>(block: Block<T>, slots: readonly number[], offset: number): Block<T> {
  return startingAt(block, nearestSlot(slots, offset))
}

/** The block one slot later or earlier. */
export function shiftedBy<T>(block: Block<T>, slots: readonly number[], by: 1 | -1): Block<T> {
  return startingAt(block, slotBeside(slots, block.from, by))
}

/** The block with its end at the quarter of an hour that is nearest to an offset. */
export function endingAt<T>(block: Block<T>, offset: number): Block<T> {
  return lasting(block, Math.round(offset / quarter) * quarter - block.from)
}

/** The block longer or shorter, so that it ends at the next or the last quarter of an hour. */
export function resizedBy<T>(block: Block<T>, by: 1 | -1): Block<T> {
  const end =
    by === 1
      ? Math.floor(block.to / quarter) * quarter + quarter
      : Math.ceil(block.to / quarter) * quarter - quarter
  return lasting(block, end - block.from)
}

function startingAt<T>(block: Block<T>, from: number): Block<T> {
  return { ...block, from, to: from + block.to - block.from }
}

function lasting<T>(block: Block<T>, minutes: number): Block<T> {
  return { ...block, to: block.from + Math.min(longestEstimate, Math.max(shortestBlock, minutes)) }
}
