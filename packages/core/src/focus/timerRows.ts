import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { instant, milliseconds } from '../calendar/day.ts'
import { TaskId, type UserId } from '../ids.ts'
import { type FocusSession, focusSessions } from '../tables/focusSessions.ts'
import { type FocusTimer, focusTimers } from '../tables/focusTimers.ts'
import { newPlan } from './cycle.ts'
import { columnsOfTimer, timerOf } from './focusTimer.ts'
import type { Timer } from './timer.ts'
import { fullFor, noTimers, type RecordedInterval, type TimerId, type Timers } from './timers.ts'

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

/** The row of the card's timer has the id of its user. */
export function timerIdOf({ id }: Pick<FocusTimer, 'id'>, user_id: UserId): TimerId {
  return id === user_id ? 'global' : v.parse(TaskId, id)
}

export type Writing = {
  user_id: UserId
  /** The moment of an edit made now. */
  stamp: string
  /** Whether the change is automatic, and follows from the stored rows alone. */
  byItself: boolean
  /** The row as it is now. */
  row: (id: FocusTimer['id']) => FocusTimer | undefined
}

/** Returns the row changes that turn `before` into `after`. */
export function changesBetween(before: Timers, after: Timers, writing: Writing): Mutation[] {
  const changed = new Set([...after.all.keys()].filter((id) => timer(id) !== null))
  if (after.plan !== before.plan) changed.add('global')

  function timer(id: TimerId): Timer | null {
    const now = after.all.get(id)
    return now && now !== before.all.get(id) ? now : null
  }

  const rowIdOf = (id: TimerId) => (id === 'global' ? writing.user_id : id)
  const updatedAt = (id: TimerId) => writing.row(rowIdOf(id))?.updated_at
  // A timer that starts by itself, and one without a row, is stamped after the timer that ended.
  const cause = [...changed].flatMap((id) => updatedAt(id) ?? []).reduce(later, instant(0))
  const followed = (id: TimerId) =>
    timer(id)?.state === 'paused' ? (updatedAt(id) ?? cause) : cause

  function put(id: TimerId): Mutation {
    const { user_id } = writing
    const now = timer(id)
    const columns = {
      ...(now && columnsOfTimer(now)),
      ...(id === 'global' && after.plan !== before.plan && { plan: after.plan }),
    }
    const at = writing.byItself ? stampOf(now, followed(id)) : writing.stamp
    return focusTimers.upsert({ id: rowIdOf(id), user_id }, columns, at)
  }

  // Records come first: a device that receives the end of a timer finds its recorded interval.
  const records = after.toRecord
    .slice(before.toRecord.length)
    .map((interval) => focusSessions.create(sessionOf(interval, writing)))
  return [...records, ...[...changed].map(put)]
}

export function sessionOf(
  { id, of, kind, startedAt, endedAt, planned }: RecordedInterval,
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
    by_hand: false,
    updated_at: stamp,
    seq: 0,
  }
}

// An automatic change gets the stamp of the change it follows, so that it never wins over a later act
// of a user, however late either is noticed. An automatic start wins over an automatic end.
function stampOf(timer: Timer | null, followed: string): string {
  return instant(milliseconds(followed) + (timer === null || timer.state === 'paused' ? 1 : 2))
}

const later = (one: string, two: string) => (one > two ? one : two)
