import { counted, goesOn, newPlan, nextPhase, type Plan, turnTo } from './cycle.ts'
import { idAfter, type Phase, type SessionId } from './focusSession.ts'
import { runningTimer, stoppedBy } from './runningTimer.ts'
import type { TaskId } from './task.ts'
import type { Stretch, Timer, Turn } from './timer.ts'
import * as one from './timer.ts'

/** The timer of a task, or the one of the Focus timer card. */
export type TimerId = TaskId | 'global'

/** A stretch, and what it was spent on. */
export type Spent = Stretch & { of: TimerId; kind: Phase }

/** All timers of a person; `spent` is what came to its end on the way here and is to be recorded. */
export type Timers = {
  all: ReadonlyMap<TimerId, Timer>
  plan: Plan
  spent: readonly Spent[]
}

/** A timer that reached zero. */
export type End = { id: TimerId; session: SessionId; phase: Phase; at: number }

export const noTimers: Timers = { all: new Map(), plan: newPlan, spent: [] }

/** How late an end may be noticed for anything to follow it by itself: someone was there. */
const attended = 60_000

const untouched = one.newTimer()

export function timerIn({ all, plan }: Timers, id: TimerId): Timer {
  return all.get(id) ?? (id === 'global' ? fullFor(plan) : untouched)
}

export function runningIn({ all }: Timers): TimerId | null {
  return runningTimer(all)?.id ?? null
}

/** Of timers started on devices that did not know of each other, only the last one runs. */
export function settled(timers: Timers): Timers {
  const running = runningTimer(timers.all)
  if (!running) return timers
  const others = [...timers.all].filter(
    ([id, timer]) => id !== running.id && timer.state !== 'paused',
  )
  return others.reduce((now, [id, timer]) => {
    const stopped = turned(now, id, stoppedBy(running.timer, timer))
    const hasFinished = one.finish(timer, running.timer.since) !== null
    return hasFinished && kindOf(now, id) === 'focus' ? withFocusDone(stopped, id) : stopped
  }, timers)
}

/** Pauses the one that runs. At 0:00 a task's timer starts in full, the card's with the next phase. */
export function start(timers: Timers, id: TimerId, session: SessionId, now: number): Timers {
  if (runningIn(timers) === id && timerIn(timers, id).state === 'running') return timers
  if (id !== 'global')
    return begin(leaveBreak(pauseRunning(timers, now, id), now), id, session, now)
  const rested = pauseRunning(timers, now)
  const isAtZero = one.remaining(timerIn(rested, id), now) === 0
  const ready = isAtZero ? inPhase(rested, nextPhase(rested.plan), now) : rested
  return begin(ready, id, session, now)
}

/** In overtime: ends it. */
export function pause(timers: Timers, id: TimerId, now: number): Timers {
  return turned(timers, id, one.pause(timerIn(timers, id), now))
}

export function reset(timers: Timers, id: TimerId, now: number): Timers {
  const { timer, ended } = one.reset(timerIn(timers, id), now)
  return turned(timers, id, { timer: id === 'global' ? fullFor(timers.plan) : timer, ended })
}

/** The card's timer keeps a new duration for its phase. */
export function setMinutes(timers: Timers, id: TimerId, minutes: number, now: number): Timers {
  const set = turned(timers, id, one.setDuration(timerIn(timers, id), minutes, now))
  const { plan } = timers
  if (id !== 'global' || plan.lengths[plan.phase] === minutes) return set
  return { ...set, plan: { ...plan, lengths: { ...plan.lengths, [plan.phase]: minutes } } }
}

/** To another phase, paused. Focus on a task is focus. */
export function turnToPhase(timers: Timers, phase: Phase, now: number): Timers {
  return timers.plan.phase === phase ? timers : inPhase(pauseRunning(timers, now), phase, now)
}

/** To the next phase without counting this one; it begins if a timer was running. */
export function skip(timers: Timers, session: SessionId, now: number, task: TaskId | null): Timers {
  const wasRunning = runningIn(timers) !== null
  const next = nextPhase(timers.plan)
  const ready = inPhase(pauseRunning(timers, now), next, now)
  return wasRunning ? begin(ready, beginning(next, task), session, now) : ready
}

/** Touches no timer that is running or has been begun. */
export function setPlan(timers: Timers, plan: Plan): Timers {
  const changed = { ...timers, plan }
  const isNew = plan.lengths[plan.phase] !== timers.plan.lengths[plan.phase]
  // Written only where it shows: a choice made here must not stop what was started elsewhere.
  return isNew && isFull(timerIn(timers, 'global'))
    ? put(changed, 'global', fullFor(plan))
    : changed
}

/**
 * Ends the running timer if its deadline has passed, at that moment, however late it is noticed.
 * `task` is what the next focus would go on with; null where that task is done or gone.
 */
export function finish(
  timers: Timers,
  now: number,
  task: TaskId | null,
): { timers: Timers; end: End } | null {
  const id = runningIn(timers)
  const timer = id && timerIn(timers, id)
  if (!id || timer?.state !== 'running') return null
  const phase = kindOf(timers, id)
  const { endsAt, session } = timer
  const isAttended = now - endsAt < attended
  const over = phase === 'focus' && timers.plan.overtime && isAttended
  const turn = one.finish(timer, now, over)
  if (!turn) return null
  const ended = turned(timers, id, turn)
  const done = phase === 'focus' ? withFocusDone(ended, id) : ended
  const end = { id, session, phase, at: endsAt }
  if (over) return { timers: done, end }
  const goes = goesOn(done.plan) && isAttended
  if (!goes) return { timers: id === 'global' ? done : offered(done, endsAt), end }
  const next = nextPhase(done.plan)
  const goingOn = next === 'focus' ? beginning(next, task) : 'global'
  return {
    timers: begin(inPhase(done, next, endsAt), goingOn, idAfter(session), endsAt),
    end,
  }
}

/** What a timer counts as: focus on a task is focus, whatever the card shows. */
export function kindOf({ plan }: Timers, id: TimerId): Phase {
  return id === 'global' ? plan.phase : 'focus'
}

/** The break that follows the focus on a task lies ready, unless the card's timer has been begun. */
function offered(timers: Timers, now: number): Timers {
  const timer = timerIn(timers, 'global')
  const isFree = isFull(timer) || one.remaining(timer, now) === 0
  return isFree ? inPhase(timers, nextPhase(timers.plan), now) : timers
}

function inPhase(timers: Timers, phase: Phase, now: number): Timers {
  const plan = turnTo(timers.plan, phase)
  const ended = one.stretchOf(timerIn(timers, 'global'), now)
  return { ...turned(timers, 'global', { timer: fullFor(plan), ended }), plan }
}

function leaveBreak(timers: Timers, now: number): Timers {
  return timers.plan.phase === 'focus' ? timers : inPhase(timers, 'focus', now)
}

function pauseRunning(timers: Timers, now: number, except?: TimerId): Timers {
  const id = runningIn(timers)
  return id === null || id === except ? timers : pause(timers, id, now)
}

function begin(timers: Timers, id: TimerId, session: SessionId, now: number): Timers {
  return turned(timers, id, one.start(timerIn(timers, id), session, now))
}

function beginning(phase: Phase, task: TaskId | null): TimerId {
  return phase === 'focus' && task !== null ? task : 'global'
}

function withFocusDone(timers: Timers, id: TimerId): Timers {
  return { ...timers, plan: counted(timers.plan, id === 'global' ? null : id) }
}

/** With one timer turned. */
export function turned(timers: Timers, id: TimerId, { timer, ended }: Turn): Timers {
  const changed = put(timers, id, timer)
  if (!ended) return changed
  const spent: Spent = { ...ended, of: id, kind: kindOf(timers, id) }
  return { ...changed, spent: [...timers.spent, spent] }
}

function put(timers: Timers, id: TimerId, timer: Timer): Timers {
  if (timer === timers.all.get(id)) return timers
  return { ...timers, all: new Map(timers.all).set(id, timer) }
}

function isFull(timer: Timer): boolean {
  return timer.state === 'paused' && timer.remaining === timer.duration
}

/** The card's timer, not begun. */
export function fullFor({ lengths, phase }: Plan): Timer {
  return one.newTimer(lengths[phase])
}
