import {
  type ClockReading,
  type IdleGap,
  idleGapIn,
  missedDeadline,
  sleepInterval,
} from '@daymark/core/focus/idleGap'
import { runningTimer } from '@daymark/core/focus/runningTimer'
import type { Timers } from '@daymark/core/focus/timers'
import type { SessionId } from '@daymark/core/ids'
import type { BrowserState } from './browserState.ts'
import type { FocusRecord } from './record.ts'

/** What an answer to the question about an idle gap changes. The answers are loaded with the question. */
export type IdleGapAnswer = (gap: IdleGap, gaps: IdleGapOptions) => void

type IdleGapOptions = {
  record: FocusRecord
  browserState: BrowserState
  clock: () => number
  /** A monotonic clock that may stop while the device sleeps. */
  steady: () => number
  stamp: () => string
  newSession: () => SessionId
  timers: () => Timers
  write: (before: Timers, after: Timers, byItself: boolean) => void
}

// Frequent enough to know when the device was last awake, rare enough not to cost anything.
const storeEveryMs = 10_000

/** Detects that the device slept, or that no page was open, while a timer ran. */
export function openIdleGaps(options: IdleGapOptions) {
  const { browserState, timers } = options
  // Read before this tab stores that it is awake.
  const stored = browserState.read()
  let lastReading: ClockReading | null = null
  let hasCheckedDeadline = false
  let storedAt = 0
  let gap: IdleGap | null = null

  function detect(now: ClockReading, expected: number | null): IdleGap | null {
    const running = runningTimer(timers().all)?.timer
    if (!running) return null
    if (!hasCheckedDeadline) {
      hasCheckedDeadline = true
      const missed = missedDeadline(running, stored.lastAwake, now.at)
      if (missed) return missed
    }
    const slept = lastReading && sleepInterval(lastReading, now, expected)
    return slept && idleGapIn(running, slept)
  }

  return {
    current: () => gap,
    /** Takes note that the device is awake; returns whether the gap has changed. */
    check(at: number, expected: number | null): boolean {
      const now = { at, steady: options.steady() }
      const found = detect(now, expected)
      lastReading = now
      if (at - storedAt >= storeEveryMs || at < storedAt) {
        storedAt = at
        browserState.update({ lastAwake: at })
      }
      const previous = gap
      if (found) gap = gap?.session === found.session ? { ...gap, to: found.to } : found
      if (gap && browserState.read().answered === gap.session) gap = null
      return gap !== previous
    },
    answer(change: IdleGapAnswer): void {
      const answered = gap
      if (!answered) return
      gap = null
      browserState.update({ answered: answered.session })
      change(answered, options)
    },
  }
}
