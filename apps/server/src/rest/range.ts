import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { negativeLimit, reversedRange } from './errors.ts'
import type { RowRange } from './query.ts'

/** The maximum of rows in a response. */
export const maxRows = 1000

/** The range of `limit` and `offset`; values that are not numbers are ignored. */
export function rowRange(
  limit: string | undefined,
  offset: string | undefined,
): Result<RowRange, RestError> {
  const most = integer(limit)
  if (most !== null && most < 0) return err(negativeLimit())
  return ok({ offset: Math.max(0, integer(offset) ?? 0), limit: most })
}

/** The intersection with the `Range` header. */
export function within(range: RowRange, header: string | null): Result<RowRange, RestError> {
  const [, first, last] = header?.match(/^(\d+)-(\d*)$/) ?? []
  if (first === undefined || range.limit === 0) return ok(range)

  const from = integer(first) ?? 0
  const to = integer(last) ?? Number.MAX_SAFE_INTEGER
  if (to < from) return err(reversedRange())
  const offset = Math.max(range.offset, from)
  const end = Math.min(
    range.limit === null ? Number.MAX_SAFE_INTEGER : range.offset + range.limit,
    to + 1,
  )
  return end > offset ? ok({ offset, limit: end - offset }) : err(negativeLimit())
}

export function contentRange(offset: number, rows: number, total: number | null): string {
  const span = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${span}/${total ?? '*'}`
}

/** 206 if rows are known to be missing. */
export function rangeStatus(offset: number, rows: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200
  if (offset > total) return 416
  return rows < total ? 206 : 200
}

function integer(text: string | undefined): number | null {
  if (text === undefined || !/^-?\d+$/.test(text)) return null
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
}
