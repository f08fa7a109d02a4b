import { milliseconds } from '@daymark/core/calendar/day'
import { columnsOfTimer, timerOf } from '@daymark/core/focus/focusTimer'
import { displacedInterval, isSameRun, runningTimer } from '@daymark/core/focus/runningTimer'
import { sessionOf } from '@daymark/core/focus/timerRows'
import { kindOf, type Timers } from '@daymark/core/focus/timers'
import type { UserId } from '@daymark/core/ids'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { BrowserState } from './browserState.ts'
import type { FocusRecord } from './record.ts'

/**
 * Remembers the timer that this browser started. If another device, unaware of it, ends the timer,
 * only this browser can record its interval.
 */
export function openStartedTimer(options: {
  record: FocusRecord
  user_id: UserId
  browserState: BrowserState
  clock: () => number
  stamp: () => string
  /** The timers as their rows are, before concurrent starts are resolved. */
  written: () => Timers
}) {
  const { record, user_id, browserState, clock, written } = options

  /** The interval that has been ended by somebody else, or null while the timer counts it. */
  function ended() {
    const { began } = browserState.read()
    const row = began && record.timers.get(began.id === 'global' ? user_id : began.id)
    const started = began && timerOf(began)
    const current = began && written().all.get(began.id)
    if (!row || !started || started.state === 'paused' || !current) return null
    // A stamp may be ahead of the clock. A row older than the start is about to be replaced.
    const moment = Math.min(clock(), milliseconds(row.updated_at))
    if (isSameRun(started, current) || moment < started.since) return null
    return { of: began.id, kind: began.kind, interval: displacedInterval(started, current, moment) }
  }

  return {
    /** After a change by this tab: what it ended has been recorded with it, and what it started is remembered. */
    update(before: Timers, after: Timers): void {
      if (ended()) browserState.update({ began: null })
      const running = runningTimer(after.all)
      const was = running && before.all.get(running.id)
      if (!running || (was && isSameRun(was, running.timer) && was.state === running.timer.state))
        return
      const { id, timer } = running
      browserState.update({ began: { id, kind: kindOf(after, id), ...columnsOfTimer(timer) } })
    },
    /** After a change by another device or tab. */
    recordIfDisplaced(): void {
      const found = ended()
      if (!found) return
      browserState.update({ began: null })
      const { of, kind, interval } = found
      if (!interval || record.sessions.get(interval.id)) return
      const session = sessionOf({ ...interval, of, kind }, { user_id, stamp: options.stamp() })
      record.perform([focusSessions.create(session)])
    },
  }
}
