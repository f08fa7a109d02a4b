import { remaining } from '@daymark/core/focus/timer'
import { isWorthAlert } from '@daymark/core/focus/timers'
import type { SessionId } from '@daymark/core/ids'
import type { Phase } from '@daymark/core/tables/focusSessions'
import type { Focus } from '../../planner/focus/store.ts'

/** The timer on the Focus timer card at one moment. */
export type TimerSnapshot = {
  phase: Phase
  remainingMs: number
  /** Null while it does not run. */
  running: { session: SessionId; endsAt: number } | null
}

/** A message for screen readers. */
export type Announcement =
  | { kind: 'started'; phase: Phase; remainingMs: number }
  | { kind: 'paused'; remainingMs: number }
  | { kind: 'five_minutes' }
  | { kind: 'ended' }

const fiveMinutes = 5 * 60_000

export function timerSnapshot(
  focus: Pick<Focus, 'of' | 'plan' | 'shown'>,
  now: number,
): TimerSnapshot {
  const id = focus.shown()
  const timer = focus.of(id)
  return {
    phase: id === 'global' ? focus.plan().phase : 'focus',
    remainingMs: remaining(timer, now),
    running: timer.state === 'running' ? { session: timer.session, endsAt: timer.endsAt } : null,
  }
}

/** The most urgent change between two snapshots, if any is worth announcing. */
export function announcementFor(
  before: TimerSnapshot,
  { phase, remainingMs, running }: TimerSnapshot,
  now: number,
): Announcement | null {
  if (running && running.session === before.running?.session) {
    return before.remainingMs > fiveMinutes && remainingMs <= fiveMinutes
      ? { kind: 'five_minutes' }
      : null
  }
  if (before.running && before.running.endsAt <= now)
    return isWorthAlert(before.running.endsAt, now) ? { kind: 'ended' } : null
  if (running) return { kind: 'started', phase, remainingMs }
  return before.running ? { kind: 'paused', remainingMs } : null
}
