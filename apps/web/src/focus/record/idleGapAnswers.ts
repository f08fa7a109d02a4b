import { milliseconds } from '@daymark/core/calendar/day'
import {
  partsWithout,
  withoutIdleGap,
  withoutInterval,
} from '@daymark/core/focus/idleGapCorrection'
import { runningTimer } from '@daymark/core/focus/runningTimer'
import { countedInterval } from '@daymark/core/focus/timer'
import { applyTransition } from '@daymark/core/focus/timers'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { IdleGapAnswer } from '../../planner/focus/idleGaps.ts'
import { replacement } from '../../planner/focus/replacement.ts'
import { strings } from '../../strings.ts'

/** Keeps an idle gap as focus. */
export const keepIdleGap: IdleGapAnswer = () => {}

/** Cuts it out of its interval, which may have ended meanwhile. */
export const cutIdleGap: IdleGapAnswer = (gap, { record, stamp, newSession, timers, write }) => {
  const now = timers()
  const running = runningTimer(now.all)
  if (running?.timer.session === gap.session) {
    const cut = withoutIdleGap(running.timer, gap, newSession())
    return write(now, applyTransition(now, running.id, cut), false)
  }
  const session = record.sessions.get(gap.session)
  if (!session) return
  const recorded = { from: milliseconds(session.started_at), to: milliseconds(session.ended_at) }
  const parts = partsWithout(recorded, gap).map((part) => ({ ...part, id: newSession() }))
  record.correct(strings.gap.removed, replacement(session, parts, stamp()))
}

/** Drops the whole interval. */
export const dropIdleGap: IdleGapAnswer = (gap, { record, clock, stamp, timers, write }) => {
  const now = timers()
  const running = runningTimer(now.all)
  if (running?.timer.session === gap.session) {
    // Recorded and deleted, so that no other device that saw it run records it later.
    const ended = countedInterval(running.timer, clock())
    const timer = withoutInterval(running.timer)
    write(now, applyTransition(now, running.id, { timer, ended }), false)
  } else if (!record.sessions.get(gap.session)) return
  record.correct(strings.gap.removed, [focusSessions.erase(gap.session, stamp())])
}
