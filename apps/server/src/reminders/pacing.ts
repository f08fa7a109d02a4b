/** Between the beginnings of two requests, so that those of people are answered meanwhile: 250 a second. */
const shortestMs = 4
/** Where the processor is busy: 60 a second, so that the end of a focus is still told within 5 s. */
const longestMs = 16
/** A timer of a machine that has time is no later than that. */
const usualLatenessMs = 2

type PacingOptions = {
  pause: (ms: number) => Promise<unknown>
  /** Milliseconds of a clock that nobody can set, from any beginning. */
  monotonic: () => number
}

/** Waits between two requests; as much longer as its last wait ended late, because others had to wait as well. */
export function createPacing({ pause, monotonic }: PacingOptions): () => Promise<void> {
  let paceMs = shortestMs
  return async () => {
    const began = monotonic()
    await pause(paceMs)
    const lateMs = monotonic() - began - paceMs
    paceMs = Math.min(longestMs, shortestMs + Math.max(0, lateMs - usualLatenessMs))
  }
}
