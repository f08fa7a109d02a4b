import * as v from 'valibot'
import { newPlan } from './cycle.ts'
import { instant, milliseconds } from './day.ts'
import type { FocusSession, SessionChange } from './focusSession.ts'
import { columnsOfTimer, type FocusTimer, type TimerChange, timerOf } from './focusTimer.ts'
import { TaskId, type UserId } from './task.ts'
import type { Timer } from './timer.ts'
import { fullFor, noTimers, type Spent, type TimerId, type Timers } from './timers.ts'

/** The timers as their rows tell them; that of the card is always there. */
export function timersOf(rows: readonly FocusTimer[], user_id: UserId): Timers {
  const plan = rows.find(({ id }) => id === user_id)?.plan ?? newPlan
  const all = new Map<TimerId, Timer>([['global', fullFor(plan)]])
  for (const row of rows) all.set(timerIdOf(row, user_id), seen.get(row) ?? remember(row))
  return { ...noTimers, all, plan }
}

// The same row is the same timer, so that what shows it can tell that nothing has changed.
const seen = new WeakMap<FocusTimer, Timer>()

function remember(row: FocusTimer): Timer {
  const timer = timerOf(row)
  seen.set(row, timer)
  return timer
}

/** The row of the card's timer is named like its person. */
export function timerIdOf({ id }: Pick<FocusTimer, 'id'>, user_id: UserId): TimerId {
  return id === user_id ? 'global' : v.parse(TaskId, id)
}

export type Writing = {
  user_id: UserId
  /** The moment of an edit made now. */
  stamp: string
  /** When it happened by itself; null for what somebody has just done. */
  happened: number | null
  /** The row as it is now. */
  row: (id: FocusTimer['id']) => FocusTimer | undefined
}

/** What has to be written to come from `before` to `after`. */
export function changesBetween(
  before: Timers,
  after: Timers,
  writing: Writing,
): (TimerChange | SessionChange)[] {
  const changed = new Set([...after.all.keys()].filter((id) => timer(id) !== null))
  if (after.plan !== before.plan) changed.add('global')

  function timer(id: TimerId): Timer | null {
    const now = after.all.get(id)
    return now && now !== before.all.get(id) ? now : null
  }

  function put(id: TimerId): TimerChange {
    const { user_id } = writing
    const now = timer(id)
    const rowId = id === 'global' ? user_id : id
    return {
      type: 'put',
      id: rowId,
      user_id,
      ...(now && columnsOfTimer(now)),
      ...(id === 'global' && after.plan !== before.plan && { plan: after.plan }),
      at: stampOf(writing.row(rowId), now, writing),
    }
  }

  // The record first: whoever hears that a timer has ended finds what was spent on it.
  const records = after.spent
    .slice(before.spent.length)
    .map((spent): SessionChange => ({ type: 'record', session: sessionOf(spent, writing) }))
  return [...records, ...[...changed].map(put)]
}

export function sessionOf(
  { id, of, kind, startedAt, endedAt, planned }: Spent,
  { user_id, stamp }: Pick<Writing, 'user_id' | 'stamp'>,
): FocusSession {
  return {
    id,
    user_id,
    task_id: of === 'global' ? null : of,
    kind,
    started_at: instant(startedAt),
    ended_at: instant(endedAt),
    planned_seconds: Math.round(planned / 1000),
    updated_at: stamp,
    seq: 0,
  }
}

// What happened by itself must not win over what somebody did since, however late it is noticed. It
// must win over what it followed, whatever clock that was stamped by; and a start over an end.
function stampOf(
  row: FocusTimer | undefined,
  timer: Timer | null,
  { stamp, happened }: Writing,
): string {
  if (happened === null) return stamp
  const held = row ? milliseconds(row.updated_at) + 1 : 0
  return instant(Math.max(happened, held) + (timer?.state === 'running' ? 1 : 0))
}
