import { err, ok, type Result } from '../result.ts'
import type { Interval } from './focusTime.ts'

export type CorrectionError = 'ends_before_start' | 'in_future' | 'too_long' | 'overlaps'

/** Validates an interval entered by hand; `others` are all other recorded intervals. */
export function parseCorrection(
  { from, to }: Interval,
  { now, others }: { now: number; others: readonly Interval[] },
): Result<Interval, CorrectionError> {
  if (to <= from) return err('ends_before_start')
  if (to > now) return err('in_future')
  if (to - from > maxIntervalMs) return err('too_long')
  if (others.some((other) => from < other.to && other.from < to)) return err('overlaps')
  return ok({ from, to })
}

/** The parts of an interval that none of the others covers. */
export function subtractIntervals<T extends Interval>(
  interval: T,
  excluded: readonly Interval[],
): T[] {
  return excluded.reduce<T[]>(
    (parts, { from, to }) =>
      parts.flatMap((part) =>
        [
          { ...part, to: Math.min(part.to, from) },
          { ...part, from: Math.max(part.from, to) },
        ].filter((rest) => rest.from < rest.to),
      ),
    [interval],
  )
}

const maxIntervalMs = 24 * 60 * 60_000
