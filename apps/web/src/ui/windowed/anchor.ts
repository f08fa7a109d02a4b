/** The first visible rows and their tops. */
export type Anchor = readonly { id: string; top: number }[]

/**
 * How far the anchor rows were moved by changes above them. Zero if they moved by different distances: then the change is
 * in view and must not be compensated.
 */
export function driftOf(anchor: Anchor, topNow: (id: string) => number | null): number {
  const drifts = anchor.map(({ id, top }) => (topNow(id) ?? Number.NaN) - top)
  const [first = 0] = drifts
  return drifts.every((drift) => Math.abs(drift - first) < 0.5) ? first : 0
}
