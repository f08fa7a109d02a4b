import { expect } from 'vitest'

/** Whether limits are enforced, as in the long form on an otherwise idle machine. */
const isEnforced = process.env.DAYMARK_FIGURES === 'kept'

/** Prints a measurement; in the long form the limit is enforced. */
export function measure(what: string, measured: number, limit: number, unit = 'ms') {
  console.info(`${what}: ${Math.round(measured)} ${unit} (at most ${limit})`)
  if (isEnforced) expect(measured, what).toBeLessThanOrEqual(limit)
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
