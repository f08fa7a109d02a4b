import { milliseconds } from '../calendar/day.ts'

type ReadCalendar = { read_at: string | null }

const hour = 3_600_000

/**
 * What is older than an hour, to be said once: all calendars together, by the oldest, or those of several by themselves.
 */
export type AsOf<C> =
  | { kind: 'current' }
  | { kind: 'all'; readAt: number }
  | { kind: 'some'; calendars: readonly { calendar: C; readAt: number }[] }

export function asOf<C extends ReadCalendar>(calendars: readonly C[], now: number): AsOf<C> {
  const old = calendars.flatMap((calendar) => {
    const readAt = calendar.read_at && milliseconds(calendar.read_at)
    return readAt && now - readAt > hour ? [{ calendar, readAt }] : []
  })
  if (old.length === 0) return { kind: 'current' }
  if (old.length < calendars.length) return { kind: 'some', calendars: old }
  return { kind: 'all', readAt: Math.min(...old.map(({ readAt }) => readAt)) }
}
