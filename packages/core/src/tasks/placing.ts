import { isPosition, positionBetween } from './positions.ts'

/** A position before `least`, the first one there is; null, which comes before all, where none is. */
export function positionBefore(least: string | null): string | null {
  return least === null || placeable(least) ? positionBetween(null, least) : null
}

/** Can others be put right beside it? Not beside every text that may be written to the server. */
export function placeable(position: string): boolean {
  return position.length <= longest && isPosition(position)
}

// A new position is hardly longer than the ones beside it, and the server takes 1,024 characters.
const longest = 512
