import { expect } from 'vitest'

/** Whether this is the long form, on a machine that does nothing else: then times are promises. */
const areKept = process.env.DAYMARK_FIGURES === 'kept'

/** Says what was measured; in the long form it must keep to the limit. */
export function figure(what: string, measured: number, limit: number, unit = 'ms') {
  console.info(`${what}: ${Math.round(measured)} ${unit} (at most ${limit})`)
  if (areKept) expect(measured, what).toBeLessThanOrEqual(limit)
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
