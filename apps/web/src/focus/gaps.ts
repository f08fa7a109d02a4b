import { milliseconds } from '@daymark/core/day'
import type { FocusSession, SessionId } from '@daymark/core/focusSession'
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
import { runningTimer } from '@daymark/core/runningTimer'
import { countedInterval, type Timer } from '@daymark/core/timer'
import { applyTransition, type TimerId, type Timers } from '@daymark/core/timers'
import { strings } from '../strings.ts'
import type { Memory } from './memory.ts'
import { deletion, type FocusRecord, replacement } from './record.ts'

/** What becomes of a gap: it was focus after all, it was none, or nothing of the stretch was. */
export type Answer = 'keep' | 'cut' | 'drop'

// Often enough to know where somebody left, seldom enough not to be felt.
const keptEvery = 10_000

/** Notices that nobody was there while a timer ran, and takes that time out of it if asked to. */
export function openGaps(options: {
  record: FocusRecord
  memory: Memory
  clock: () => number
  /** A clock that stands still while the device sleeps. */
  steady: () => number
  stamp: () => string
  newSession: () => SessionId
  timers: () => Timers
  write: (before: Timers, after: Timers, byItself: boolean) => void
}) {
  const { record, memory, newSession, timers } = options
  // What the last life of this browser knew, before this one says that it is awake.
  const before = memory.read()
  let seen: ClockReading | null = null
  let hasSeenOne = false
  let keptAt = 0
  let gap: IdleGap | null = null

  function noticed(now: ClockReading, expected: number | null): IdleGap | null {
    const running = runningTimer(timers().all)?.timer
    if (!running) return null
    if (!hasSeenOne) {
      hasSeenOne = true
      const missed = missedDeadline(running, before.lastAwake, now.at)
      if (missed) return missed
    }
    const time = seen && sleepInterval(seen, now, expected)
    return time && idleGapIn(running, time)
  }

  function correct(session: FocusSession, answer: Answer, gap: IdleGap): void {
    const recorded = { from: milliseconds(session.started_at), to: milliseconds(session.ended_at) }
    const remaining = answer === 'cut' ? partsWithout(recorded, gap) : []
    const parts = remaining.map((part) => ({ ...part, id: newSession() }))
    record.correct(strings.focus.gapTaken, replacement(session, parts, options.stamp()))
  }

  function correctRunning(id: TimerId, timer: Timer, answer: Answer, gap: IdleGap): void {
    const now = timers()
    if (answer === 'cut') {
      options.write(now, applyTransition(now, id, withoutIdleGap(timer, gap, newSession())), false)
      return
    }
    // Recorded and erased, so that no other device that saw it run records it later.
    const ended = countedInterval(timer, options.clock())
    options.write(now, applyTransition(now, id, { timer: withoutInterval(timer), ended }), false)
    record.correct(strings.focus.gapTaken, [deletion(gap.session, options.stamp())])
  }

  return {
    open: () => gap,
    /** Takes note that the device is awake; whether something about the gap has changed. */
    look(at: number, expected: number | null): boolean {
      const now = { at, steady: options.steady() }
      const found = noticed(now, expected)
      seen = now
      if (at - keptAt >= keptEvery || at < keptAt) {
        keptAt = at
        memory.keep({ lastAwake: at })
      }
      const was = gap
      if (found) gap = gap?.session === found.session ? { ...gap, to: found.to } : found
      if (gap && memory.read().answered === gap.session) gap = null
      return gap !== was
    },
    answer(answer: Answer): void {
      const asked = gap
      if (!asked) return
      gap = null
      memory.keep({ answered: asked.session })
      if (answer === 'keep') return
      const running = runningTimer(timers().all)
      const session = record.sessions.get(asked.session)
      if (running?.timer.session === asked.session) {
        correctRunning(running.id, running.timer, answer, asked)
      } else if (session) correct(session, answer, asked)
    },
  }
}
