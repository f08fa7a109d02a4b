import type { InsertRule } from '@daymark/sync/testing/referenceServer'

export type Span = readonly [from: number, to: number]

/**
 * What the database makes of an inserted focus session: the parts of it that no other session covers.
 * The row is the first part, and each further part is a row whose id is derived from its id. A session
 * that ends in the future is shifted to the clamped end as a whole.
 */
export const cutSession: InsertRule = (row, others, clamp) => {
  const id = String(row.id)
  const end = Date.parse(clamp(String(row.ended_at)))
  const ahead = Date.parse(String(row.ended_at)) - end
  const start = Date.parse(String(row.started_at)) - ahead
  const parts = freeParts([start, end], others.map(spanOf))
  return parts.map(([from, to], index) => {
    const place = (index + 1).toString(16).padStart(8, '0')
    return {
      ...row,
      id: index === 0 ? id : place + id.slice(8),
      started_at: new Date(from).toISOString(),
      ended_at: new Date(to).toISOString(),
    }
  })
}

/** The parts of a span that no other span covers, in chronological order. */
export function freeParts(span: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (free, [from, to]) =>
      free
        .flatMap(([start, end]): Span[] => [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ])
        .filter(([start, end]) => start < end),
    [span],
  )
}

export function spanOf(row: Readonly<Record<string, unknown>>): Span {
  return [Date.parse(String(row.started_at)), Date.parse(String(row.ended_at))]
}
