/** The first rows one sees, and where each begins. */
export type Anchor = readonly { id: string; top: number }[]

/**
 * How far rows were moved by what changed above them. Nothing, where they were moved differently:
 * then it changed in sight, and should be seen to.
 */
export function driftOf(anchor: Anchor, topNow: (id: string) => number | null): number {
  const drifts = anchor.map(({ id, top }) => (topNow(id) ?? Number.NaN) - top)
  const [first = 0] = drifts
  return drifts.every((drift) => Math.abs(drift - first) < 0.5) ? first : 0
}
