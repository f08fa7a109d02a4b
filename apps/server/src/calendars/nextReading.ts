const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * In how many milliseconds a calendar is read again (CAL-4): every 15 minutes while its person was here within a day, else
 * every 6 hours; later where its file asks, up to 6 hours. Spread by a tenth.
 *
 * @param random from 0 up to 1
 */
export function nextReadingMs(
  { isActive, refreshSeconds }: { isActive: boolean; refreshSeconds: number | null },
  random: number,
): number {
  const usual = isActive ? 15 * minute : 6 * hour
  const asked = Math.min((refreshSeconds ?? 0) * 1000, 6 * hour)
  return Math.max(usual, asked) * (0.9 + 0.2 * random)
}

/** The same after it failed so many times in a row: 15 minutes, doubling to a day, and not before the host says. */
export function nextTryMs(tries: number, retryAfterMs: number | null): number {
  const doubled = Math.min(15 * minute * 2 ** (tries - 1), day)
  return Math.min(Math.max(doubled, retryAfterMs ?? 0), day)
}

/** A Retry-After in milliseconds: seconds, or a date. */
export function retryAfterMs(text: string | null, now: number): number | null {
  if (text === null) return null
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, moment - now)
}
