const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

/** Milliseconds of a duration such as 300ms or 2h45m; 0 for none; null: no duration. */
export function parseBanDuration(text: string): number | null {
  if (text === 'none' || text === '0') return 0
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy)]
  const read = parts.reduce((length, [part]) => length + part.length, 0)
  if (text === '' || read < text.length) return null
  const sum = parts.reduce(
    (total, [, count, unit = '']) => total + Number(count) * (unitMs[unit] ?? 0),
    0,
  )
  // Beyond it a date can no longer be written.
  return Math.min(Math.round(sum), 1_000 * 365 * 86_400_000)
}
