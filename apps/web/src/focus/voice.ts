import type { Phase, SessionId } from '@daymark/core/focusSession'
import { remaining } from '@daymark/core/timer'
import type { Focus } from './store.ts'

/** The timer that ran when last listened to, or else the one shown. */
export type Heard = {
  phase: Phase
  left: number
  /** Null while it does not run. */
  running: { session: SessionId; endsAt: number } | null
}

export type Said =
  | { kind: 'started'; phase: Phase; left: number }
  | { kind: 'paused'; left: number }
  | { kind: 'five_minutes' }
  | { kind: 'ended' }

const soon = 5 * 60_000

export function listenTo(focus: Pick<Focus, 'of' | 'plan' | 'shown'>, now: number): Heard {
  const id = focus.shown()
  const timer = focus.of(id)
  return {
    phase: id === 'global' ? focus.plan().phase : 'focus',
    left: remaining(timer, now),
    running: timer.state === 'running' ? { session: timer.session, endsAt: timer.endsAt } : null,
  }
}

/** What is worth a word since then; of all that happened at once, the most urgent. */
export function whatToSay(
  before: Heard,
  { phase, left, running }: Heard,
  now: number,
): Said | null {
  if (running && running.session === before.running?.session) {
    return before.left > soon && left <= soon ? { kind: 'five_minutes' } : null
  }
  if (before.running && before.running.endsAt <= now) return { kind: 'ended' }
  if (running) return { kind: 'started', phase, left }
  return before.running ? { kind: 'paused', left } : null
}
