import * as v from 'valibot'

/**
 * A moment as ISO text in UTC with milliseconds, so that text order is time order. PostgreSQL itself writes
 * `2026-10-14 09:42:00+00`, which not every browser reads.
 */
export const Instant = v.pipe(
  v.string(),
  v.transform((text) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not a moment'),
  v.transform((text) => formatStamp(Date.parse(text))),
)

/** How far a stamp may be ahead of the clock: `private.clamp_timestamp` in the database takes no later one. */
export const clockToleranceMs = 60_000

/** The stamps of edits: the next one is later than every one seen, even where the clock is slow. */
export function openStamps(clock: () => number) {
  let newest = 0
  return {
    see(stamps: readonly string[]): void {
      for (const stamp of stamps) newest = Math.max(newest, Date.parse(stamp))
    },
    /**
     * Begins again with these, if what was seen is far beyond them. Near them a stamp would be given a second
     * time, and the server would take what it dates for a repeat.
     */
    restart(stamps: readonly string[]): void {
      const before = newest
      newest = 0
      this.see(stamps)
      newest = before - newest > clockToleranceMs ? newest : before
    },
    next: () => formatStamp(Math.max(clock(), newest + 1)),
    /** In milliseconds. */
    newest: () => newest,
  }
}

export function formatStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
