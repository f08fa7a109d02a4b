import { positionBetween } from './positions.ts'

/** Returns `count` positions in order between two others. */
export function positionsBetween(a: string | null, b: string | null, count: number): string[] {
  if (count === 0) return []
  if (a !== null && b !== null) {
    const half = Math.floor(count / 2)
    const middle = positionBetween(a, b)
    const after = positionsBetween(middle, b, count - half - 1)
    return [...positionsBetween(a, middle, half), middle, ...after]
  }
  const positions: string[] = []
  while (positions.length < count) {
    const last = positions.at(-1) ?? null
    positions.push(b === null ? positionBetween(last ?? a, null) : positionBetween(null, last ?? b))
  }
  return b === null ? positions : positions.reverse()
}
