/** The quantile of some values by linear interpolation (type 7). `q` is from 0 to 1; there is at least one value. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = Float64Array.from(values).sort()
  const at = (sorted.length - 1) * q
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Minutes as a usual time says them: to 5, from 2 hours on to 15. */
export function roundedTime(minutes: number): number {
  return toNearest(minutes, minutes < 120 ? 5 : 15)
}

/** Half goes up. */
export function toNearest(value: number, step: number): number {
  return Math.floor(value / step + 0.5) * step
}
