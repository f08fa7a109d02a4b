import type { RowKinds } from './ranges.ts'
import { type Tops, topsOf } from './tops.ts'

/** The tops of rows, from measured heights or, for unmeasured rows, the typical height of their kind. */
export type Layout<Row> = {
  /** Returns the same object for the same rows until a measured height changes. */
  topsOf(rows: readonly Row[]): Tops
  /** Stores measured heights. Returns whether any differs from the assumed one. */
  measured(seen: readonly Seen<Row>[]): boolean
  /** Drops all heights, after the width of the lists changed. */
  reset(): void
}

type Seen<Row> = { row: Row; height: number }

/** So many lists are remembered, of those that are on the screen. */
const remembered = 8

export function openLayout<Row extends { id: string }>({
  kindOf,
  assumedHeight,
}: RowKinds<Row>): Layout<Row> {
  const known = new Map<string, number>()
  const typical = new Map<string, number>()
  let laidOut = new WeakMap<readonly Row[], Tops>()
  /** What was laid out last, the newest first: a list after a change is mostly the one before. */
  let latest: { rows: readonly Row[]; tops: Tops }[] = []

  function forgetTops(): void {
    laidOut = new WeakMap()
    latest = []
  }

  function heightOf(row: Row): number {
    const measured = known.get(row.id)
    if (measured !== undefined) return measured
    const kind = kindOf(row)
    return typical.get(kind) ?? assumedHeight(kind)
  }

  /** Set once per kind: unmeasured rows must not move with every newly measured one. */
  function learnKinds(seen: readonly Seen<Row>[]): void {
    const ofKind = new Map<string, number[]>()
    for (const { row, height } of seen) {
      const kind = kindOf(row)
      if (!typical.has(kind)) ofKind.set(kind, [...(ofKind.get(kind) ?? []), height])
    }
    for (const [kind, heights] of ofKind) typical.set(kind, median(heights))
  }

  return {
    topsOf(rows) {
      const known = laidOut.get(rows)
      if (known) return known
      const before = latest.find(
        (list) => list.rows[0] === rows[0] || list.rows.at(-1) === rows.at(-1),
      )
      const tops = topsOf(rows, heightOf, before)
      laidOut.set(rows, tops)
      latest = [{ rows, tops }, ...latest.filter((list) => list !== before)].slice(0, remembered)
      return tops
    },
    measured(seen) {
      const other = seen.some(({ row, height }) => heightOf(row) !== height)
      learnKinds(seen)
      for (const { row, height } of seen) known.set(row.id, height)
      if (other) forgetTops()
      return other
    },
    reset() {
      known.clear()
      typical.clear()
      forgetTops()
    },
  }
}

function median(heights: number[]): number {
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0
}
