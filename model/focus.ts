import { newPlan } from '@daymark/core/cycle'
import { instant, milliseconds } from '@daymark/core/day'
import { type FocusSession, SessionId } from '@daymark/core/focusSession'
import type { FocusTimer, TimerChange } from '@daymark/core/focusTimer'
import type { UserId } from '@daymark/core/task'
import * as v from 'valibot'
import { early, minute, session as sampleSession, taskId } from '../apps/web/src/planner/fakes.ts'
import type { Tab } from './cast.ts'

export const focusGestures = [
  'start',
  'pause',
  'minutes',
  'plan',
  'record',
  'erase session',
  'correct session',
  'undo',
] as const

export type FocusStep = { type: (typeof focusGestures)[number]; tab: number; pick: number }

const aDay = 86_400_000

/** What a person does with timers and the record; `made` is another number each time. */
export function performFocus(
  { planner }: Tab,
  { type, pick }: FocusStep,
  { user_id, made }: { user_id: UserId; made: number },
): void {
  const { focus } = planner
  const at = planner.stamp()
  const now = milliseconds(at)
  const id = [user_id, taskId(1), taskId(2)][pick % 3] ?? user_id
  const timer = focus.timers.get(id)
  const put = (columns: Partial<TimerChange>): TimerChange => ({
    type: 'put',
    id,
    user_id,
    at,
    ...columns,
  })

  switch (type) {
    case 'start': {
      const session = numbered(made)
      focus.perform([
        put({ state: { state: 'running', since: now, endsAt: now + 1_500_000, session } }),
      ])
      return
    }
    case 'pause':
      if (timer?.state.state !== 'running') return
      focus.perform([
        put({ state: { state: 'paused', remaining: made * 1000 } }),
        ...stretchOf(timer, now),
      ])
      return
    case 'minutes':
      focus.perform([put({ duration_seconds: 60 + (made % 50) * 60 })])
      return
    case 'plan':
      focus.perform([put({ plan: { ...newPlan, done: made % 5 } })])
      return
    case 'record': {
      // By hand, within two hours: some of it is often there already.
      const from = early + (pick % 20) * 5 * minute
      const span = {
        started_at: instant(from),
        ended_at: instant(from + (1 + (made % 4)) * 5 * minute),
      }
      const session = {
        ...sampleSession(1, 0, 1),
        ...span,
        id: numbered(made),
        user_id,
        updated_at: at,
      }
      focus.correct(type, [{ type, session }])
      return
    }
    case 'undo':
      planner.history.undo()
      return
    default: {
      const sessions = focus.sessions.all()
      const session = sessions[pick % sessions.length]
      if (!session) return
      const erase = { type: 'erase', id: session.id, at } as const
      if (type === 'erase session') {
        focus.perform([erase])
        return
      }
      const half = milliseconds(session.ended_at) + milliseconds(session.started_at)
      const shorter = { ...session, id: numbered(made), ended_at: instant(Math.ceil(half / 2)) }
      focus.correct(type, [erase, { type: 'record', session: { ...shorter, updated_at: at } }])
    }
  }
}

/** What ends here: by clocks that differ it may be nothing that could be recorded. */
function stretchOf({ id, user_id, state }: FocusTimer, now: number) {
  if (state.state !== 'running' || now <= state.since || now > state.since + aDay) return []
  const session: FocusSession = {
    id: state.session,
    user_id,
    task_id: id === user_id ? null : taskId(1),
    kind: 'focus',
    started_at: instant(state.since),
    ended_at: instant(now),
    planned_seconds: 1500,
    updated_at: instant(now),
    seq: 0,
  }
  return [{ type: 'record', session } as const]
}

/** No other session's, and no part of another's: those begin with a small number. */
function numbered(made: number): SessionId {
  return v.parse(SessionId, `40000000-0000-4000-8000-${String(made).padStart(12, '0')}`)
}
