import type { Placed, Range, Rendered } from './ranges.ts'

/** The top of each row relative to its list, and the bottom of the last one. */
export type Tops = Float64Array

/** `before`: other rows and their tops, of which those at both ends that are the same are not asked for their height. */
export function topsOf<Row>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  before: { rows: readonly Row[]; tops: Tops } = noRows,
): Tops {
  const tops = new Float64Array(rows.length + 1)
  const longest = Math.min(rows.length, before.rows.length)
  let same = 0
  while (same < longest && rows[same] === before.rows[same]) same += 1
  tops.set(before.tops.subarray(0, same + 1))
  const shift = before.rows.length - rows.length
  let end = rows.length
  while (end > same && end + shift > same && rows[end - 1] === before.rows[end + shift - 1])
    end -= 1
  let top = topOf(tops, same)
  for (let index = same; index < end; index += 1) {
    const row = rows[index]
    if (row !== undefined) top += heightOf(row)
    tops[index + 1] = top
  }
  const by = top - topOf(before.tops, end + shift)
  for (let index = end + 1; index < tops.length; index += 1) {
    tops[index] = topOf(before.tops, index + shift) + by
  }
  return tops
}

const noRows = { rows: [], tops: new Float64Array(1) }

export function topOf(tops: Tops, index: number): number {
  return tops[index] ?? 0
}

export function heightOf(tops: Tops): number {
  return topOf(tops, tops.length - 1)
}

/** The row at `offset`, clamped to the first and the last one. */
export function rowAt(tops: Tops, offset: number): number {
  let low = 0
  let high = Math.max(0, tops.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (topOf(tops, middle) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** The rows between two offsets; none if the list lies outside of them. */
export function rowsBetween(tops: Tops, start: number, end: number): Range {
  if (tops.length === 1 || end <= 0 || start >= heightOf(tops)) return { from: 0, to: 0 }
  return { from: rowAt(tops, start), to: rowAt(tops, end) + 1 }
}

export function covers(range: Range, wanted: Range): boolean {
  return wanted.from === wanted.to || (range.from <= wanted.from && range.to >= wanted.to)
}

/** Places a range and single pinned rows, with gaps for all others. */
export function placedRows(tops: Tops, { from, to }: Range, pinned: readonly number[]): Rendered {
  const count = tops.length - 1
  const range = Array.from({ length: Math.min(to, count) - from }, (_, n) => from + n)
  const besides = pinned.filter((index) => index < from || index >= to)
  const indexes = [...range, ...besides].sort((a, b) => a - b)
  const rows: Placed[] = []
  let end = 0
  for (const index of indexes) {
    rows.push({ index, gap: topOf(tops, index) - end })
    end = topOf(tops, index + 1)
  }
  return { rows, after: heightOf(tops) - end }
}
