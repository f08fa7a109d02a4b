import { type Tops, topsOf } from './tops.ts'

/** Where rows lie, rendered or not: as high as they were seen, or as others of their kind are. */
export type Layout<Row> = {
  /** The same object for the same rows, until one is seen to be of another height. */
  topsOf(rows: readonly Row[]): Tops
  /** Takes what was seen; says whether any row is other than it was believed to be. */
  note(seen: readonly Seen<Row>[]): boolean
  /** What was seen holds no longer: the lists have another width. */
  forget(): void
}

type Seen<Row> = { row: Row; height: number }

// Before any row was seen.
const guess = 76

export function openLayout<Row extends { id: string }>(kindOf: (row: Row) => string): Layout<Row> {
  const known = new Map<string, number>()
  const typical = new Map<string, number>()
  let laidOut = new WeakMap<readonly Row[], Tops>()

  const heightOf = (row: Row) => known.get(row.id) ?? typical.get(kindOf(row)) ?? guess

  /** Decided once: what is out of sight must not move with every row that comes into it. */
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
      const tops = laidOut.get(rows) ?? topsOf(rows, heightOf)
      laidOut.set(rows, tops)
      return tops
    },
    note(seen) {
      const other = seen.some(({ row, height }) => heightOf(row) !== height)
      learnKinds(seen)
      for (const { row, height } of seen) known.set(row.id, height)
      if (other) laidOut = new WeakMap()
      return other
    },
    forget() {
      known.clear()
      typical.clear()
      laidOut = new WeakMap()
    },
  }
}

function median(heights: number[]): number {
  return heights.sort((a, b) => a - b)[heights.length >> 1] ?? 0
}
