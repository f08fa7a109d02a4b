import type { SessionId, TaskId } from '../ids.ts'
import type { Phase } from '../tables/focusSessions.ts'
import {
  autoStartsNext,
  newPlan,
  nextPhase,
  type Plan,
  withFocusCounted,
  withPhase,
} from './cycle.ts'
import { idAfter } from './focusSession.ts'
import { pausedBy, runningTimer } from './runningTimer.ts'
import type { Timer, TimerInterval, Transition } from './timer.ts'
import * as single from './timer.ts'

/** The timer of a task, or the one of the Focus timer card. */
export type TimerId = TaskId | 'global'

/** A finished interval with its timer and phase, as it will be recorded. */
export type RecordedInterval = TimerInterval & { of: TimerId; kind: Phase }

/** All timers of a user. `toRecord` collects the intervals that ended on the way to this state. */
export type Timers = {
  all: ReadonlyMap<TimerId, Timer>
  plan: Plan
  toRecord: readonly RecordedInterval[]
}

/** The event that a timer reached zero. */
export type TimerEnd = { id: TimerId; session: SessionId; phase: Phase; at: number }

export const noTimers: Timers = { all: new Map(), plan: newPlan, toRecord: [] }

/** An end noticed later than this was unattended: nothing starts automatically after it. */
const maxAttendedDelayMs = 60_000

/** An end noticed later than this is recorded without an alert. */
const maxAlertDelayMs = 60 * 60_000

/** Whether an end is still worth an alert. */
export function isWorthAlert(endedAt: number, now: number): boolean {
  return now - endedAt <= maxAlertDelayMs
}

const untouched = single.newTimer()

export function timerIn({ all, plan }: Timers, id: TimerId): Timer {
  return all.get(id) ?? (id === 'global' ? fullFor(plan) : untouched)
}

export function runningIn({ all }: Timers): TimerId | null {
  return runningTimer(all)?.id ?? null
}

/** Resolves timers started concurrently on several devices: only the one started last keeps running. */
export function withOneRunning(timers: Timers): Timers {
  const running = runningTimer(timers.all)
  if (!running) return timers
  const others = [...timers.all].filter(
    ([id, timer]) => id !== running.id && timer.state !== 'paused',
  )
  return others.reduce((now, [id, timer]) => {
    const stopped = applyTransition(now, id, pausedBy(running.timer, timer))
    const hasFinished = single.finish(timer, running.timer.since) !== null
    return hasFinished && kindOf(now, id) === 'focus' ? withFocusDone(stopped, id) : stopped
  }, timers)
}

/** Starts one timer and pauses the running one. At 0:00 a task's timer restarts in full, the card's with the next phase. */
export function start(timers: Timers, id: TimerId, session: SessionId, now: number): Timers {
  if (runningIn(timers) === id && timerIn(timers, id).state === 'running') return timers
  if (id !== 'global')
    return begin(leaveBreak(pauseRunning(timers, now, id), now), id, session, now)
  const paused = pauseRunning(timers, now)
  const isAtZero = single.remaining(timerIn(paused, id), now) === 0
  const ready = isAtZero ? inPhase(paused, nextPhase(paused.plan), now) : paused
  return begin(ready, id, session, now)
}

/** Pauses a timer; in overtime, ends it. */
export function pause(timers: Timers, id: TimerId, now: number): Timers {
  return applyTransition(timers, id, single.pause(timerIn(timers, id), now))
}

export function reset(timers: Timers, id: TimerId, now: number): Timers {
  const { timer, ended } = single.reset(timerIn(timers, id), now)
  return applyTransition(timers, id, {
    timer: id === 'global' ? fullFor(timers.plan) : timer,
    ended,
  })
}

/** For the card's timer, the new duration also becomes the length of its phase. */
export function setMinutes(timers: Timers, id: TimerId, minutes: number, now: number): Timers {
  const set = applyTransition(timers, id, single.setDuration(timerIn(timers, id), minutes, now))
  const { plan } = timers
  if (id !== 'global' || plan.lengths[plan.phase] === minutes) return set
  return { ...set, plan: { ...plan, lengths: { ...plan.lengths, [plan.phase]: minutes } } }
}

/** Switches to another phase, paused. */
export function switchPhase(timers: Timers, phase: Phase, now: number): Timers {
  return timers.plan.phase === phase ? timers : inPhase(pauseRunning(timers, now), phase, now)
}

/** Switches to the next phase without counting this one; starts it if a timer was running. */
export function skip(timers: Timers, session: SessionId, now: number, task: TaskId | null): Timers {
  const running = runningIn(timers)
  const next = nextPhase(timers.plan)
  const ready = inNextPhase(pauseRunning(timers, now), running ?? 'global', now)
  return running !== null ? begin(ready, timerFor(next, task), session, now) : ready
}

/** Changes the plan. Leaves a timer that is running or was paused midway as it is. */
export function setPlan(timers: Timers, plan: Plan): Timers {
  const changed = { ...timers, plan }
  const isNew = plan.lengths[plan.phase] !== timers.plan.lengths[plan.phase]
  // Writes the timer only if it is full: a new length must not stop a timer started on another device.
  return isNew && isFull(timerIn(timers, 'global'))
    ? put(changed, 'global', fullFor(plan))
    : changed
}

/**
 * Finishes the running timer at its deadline once that has passed. `task` is the task that the next
 * focus continues with; null if it is completed or deleted.
 */
export function finish(
  timers: Timers,
  now: number,
  task: TaskId | null,
): { timers: Timers; end: TimerEnd } | null {
  const id = runningIn(timers)
  const timer = id && timerIn(timers, id)
  if (!id || timer?.state !== 'running') return null
  const phase = kindOf(timers, id)
  const { endsAt, session } = timer
  const isAttended = now - endsAt < maxAttendedDelayMs
  const over = phase === 'focus' && timers.plan.overtime && isAttended
  const finished = single.finish(timer, now, over)
  if (!finished) return null
  const ended = applyTransition(timers, id, finished)
  const done = phase === 'focus' ? withFocusDone(ended, id) : ended
  const end = { id, session, phase, at: endsAt }
  if (over) return { timers: done, end }
  const continues = autoStartsNext(done.plan) && isAttended
  const followsTask = id !== 'global' || done.plan.aside !== null
  // The card's timer stays at zero; after a task or its break it is ready for what is next.
  if (!continues && !followsTask) return { timers: done, end }
  const ready = inNextPhase(done, id, endsAt)
  if (!continues) return { timers: ready, end }
  const nextTimer = timerFor(ready.plan.phase, task)
  return { timers: begin(ready, nextTimer, idAfter(session), endsAt), end }
}

/** The phase a timer counts as: a task's timer always counts as focus. */
export function kindOf({ plan }: Timers, id: TimerId): Phase {
  return id === 'global' ? plan.phase : 'focus'
}

/** The phase after that of a timer. The card's own timer is set aside for a break that follows a task. */
function inNextPhase(timers: Timers, id: TimerId, now: number): Timers {
  const own = timerIn(timers, 'global')
  const next = inPhase(timers, nextPhase(timers.plan), now)
  if (id === 'global' || next.plan.phase === 'focus') return next
  const { duration } = own
  const aside = { duration, remaining: single.remaining(own, now) || duration }
  return { ...next, plan: { ...next.plan, aside } }
}

function inPhase(timers: Timers, phase: Phase, now: number): Timers {
  const { aside } = timers.plan
  const plan = withPhase(timers.plan, phase)
  const ended = single.countedInterval(timerIn(timers, 'global'), now)
  const isMidway = aside !== null && aside.remaining < aside.duration
  const timer: Timer = phase === 'focus' && isMidway ? { state: 'paused', ...aside } : fullFor(plan)
  return { ...applyTransition(timers, 'global', { timer, ended }), plan }
}

function leaveBreak(timers: Timers, now: number): Timers {
  return timers.plan.phase === 'focus' ? timers : inPhase(timers, 'focus', now)
}

function pauseRunning(timers: Timers, now: number, except?: TimerId): Timers {
  const id = runningIn(timers)
  return id === null || id === except ? timers : pause(timers, id, now)
}

function begin(timers: Timers, id: TimerId, session: SessionId, now: number): Timers {
  return applyTransition(timers, id, single.start(timerIn(timers, id), session, now))
}

function timerFor(phase: Phase, task: TaskId | null): TimerId {
  return phase === 'focus' && task !== null ? task : 'global'
}

function withFocusDone(timers: Timers, id: TimerId): Timers {
  return { ...timers, plan: withFocusCounted(timers.plan, id === 'global' ? null : id) }
}

/** Replaces one timer and collects the interval that ended. */
export function applyTransition(timers: Timers, id: TimerId, { timer, ended }: Transition): Timers {
  const changed = put(timers, id, timer)
  if (!ended) return changed
  const interval: RecordedInterval = { ...ended, of: id, kind: kindOf(timers, id) }
  return { ...changed, toRecord: [...timers.toRecord, interval] }
}

function put(timers: Timers, id: TimerId, timer: Timer): Timers {
  if (timer === timers.all.get(id)) return timers
  return { ...timers, all: new Map(timers.all).set(id, timer) }
}

function isFull(timer: Timer): boolean {
  return timer.state === 'paused' && timer.remaining === timer.duration
}

/** The card's timer for the present phase, full and paused. */
export function fullFor({ lengths, phase }: Plan): Timer {
  return single.newTimer(lengths[phase])
}
