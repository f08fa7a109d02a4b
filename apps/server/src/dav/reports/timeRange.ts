import { err, ok, type Result } from '@daymark/core/result'
import { type DavError, unreadable } from '../davError.ts'
import type { Element } from '../xml/readXml.ts'

/** From a moment to before another one, in milliseconds. */
export type TimeRange = { start: number; end: number }

export function readRange({ attributes }: Element): Result<TimeRange, DavError> {
  const start =
    attributes.start === undefined ? Number.NEGATIVE_INFINITY : momentIn(attributes.start)
  const end = attributes.end === undefined ? Number.POSITIVE_INFINITY : momentIn(attributes.end)
  return start === null || end === null || start >= end
    ? err(unreadable('A time range has moments in UTC, the first before the second.'))
    : ok({ start, end })
}

/** `20261128T100000Z`; null where it is none. */
function momentIn(text: string): number | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hours, minutes, seconds] = parts
  const moment = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(moment) ? null : moment
}
