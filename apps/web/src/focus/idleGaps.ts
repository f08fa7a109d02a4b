import { milliseconds } from '@daymark/core/day'
import {
  type ClockReading,
  type IdleGap,
  idleGapIn,
  missedDeadline,
  partsWithout,
  sleepInterval,
  withoutIdleGap,
  withoutInterval,
} from '@daymark/core/idleGap'
import type { SessionId } from '@daymark/core/ids'
import { runningTimer } from '@daymark/core/runningTimer'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { countedInterval, type Timer } from '@daymark/core/timer'
import { applyTransition, type TimerId, type Timers } from '@daymark/core/timers'
import { strings } from '../strings.ts'
import type { BrowserState } from './browserState.ts'
import { type FocusRecord, replacement } from './record.ts'

/** What to do with an idle gap: keep it as focus, cut it out, or drop the whole interval. */
export type IdleGapAnswer = 'keep' | 'cut' | 'drop'

// Frequent enough to know when the device was last awake, rare enough not to cost anything.
const storeEveryMs = 10_000

/** Detects that the device slept, or that no page was open, while a timer ran; takes that time out on request. */
export function openIdleGaps(options: {
  record: FocusRecord
  browserState: BrowserState
  clock: () => number
  /** A monotonic clock that may stop while the device sleeps. */
  steady: () => number
  stamp: () => string
  newSession: () => SessionId
  timers: () => Timers
  write: (before: Timers, after: Timers, byItself: boolean) => void
}) {
  const { record, browserState, newSession, timers } = options
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

  function correct(session: FocusSession, answer: IdleGapAnswer, gap: IdleGap): void {
    const recorded = { from: milliseconds(session.started_at), to: milliseconds(session.ended_at) }
    const remaining = answer === 'cut' ? partsWithout(recorded, gap) : []
    const parts = remaining.map((part) => ({ ...part, id: newSession() }))
    record.correct(strings.focus.gapTaken, replacement(session, parts, options.stamp()))
  }

  function correctRunning(id: TimerId, timer: Timer, answer: IdleGapAnswer, gap: IdleGap): void {
    const now = timers()
    if (answer === 'cut') {
      options.write(now, applyTransition(now, id, withoutIdleGap(timer, gap, newSession())), false)
      return
    }
    // Recorded and deleted, so that no other device that saw it run records it later.
    const ended = countedInterval(timer, options.clock())
    options.write(now, applyTransition(now, id, { timer: withoutInterval(timer), ended }), false)
    record.correct(strings.focus.gapTaken, [focusSessions.erase(gap.session, options.stamp())])
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
    answer(answer: IdleGapAnswer): void {
      const answered = gap
      if (!answered) return
      gap = null
      browserState.update({ answered: answered.session })
      if (answer === 'keep') return
      const running = runningTimer(timers().all)
      const session = record.sessions.get(answered.session)
      if (running?.timer.session === answered.session) {
        correctRunning(running.id, running.timer, answer, answered)
      } else if (session) correct(session, answer, answered)
    },
  }
}
