import type { FetchLimits } from '../outbound/fetched.ts'

/** CAL-5. */
export const calendarLimits: FetchLimits = {
  firstByteMs: 10_000,
  totalMs: 20_000,
  bytes: 5_000_000,
  redirects: 5,
}
