import type { Plan } from '@daymark/core/cycle'
import { type Phase, SessionId } from '@daymark/core/focusSession'
import type { FocusTimer } from '@daymark/core/focusTimer'
import type { IdleGap } from '@daymark/core/idleGap'
import { runningTimer } from '@daymark/core/runningTimer'
import type { TaskId, UserId } from '@daymark/core/task'
import type { Timer } from '@daymark/core/timer'
import { changesBetween, timersOf } from '@daymark/core/timerRows'
import type { TimerEnd, TimerId, Timers } from '@daymark/core/timers'
import * as acts from '@daymark/core/timers'
import * as v from 'valibot'
import { type Answer, openGaps } from './gaps.ts'
import type { Memory } from './memory.ts'
import type { FocusRecord } from './record.ts'
import { openStartedTimer } from './startedTimer.ts'
import { openStepQueue } from './stepQueue.ts'

/** What may be chosen for the cycle; lengths are minutes from 1 to 60. */
type PlanPatch = Partial<Pick<Plan, 'autoStart' | 'overtime'>> & {
  lengths?: Partial<Plan['lengths']>
}

/**
 * The focus timers of a user, at most one of which runs. Everything is computed from their rows and
 * the clock; an answer stays the same object until it changes. Actions take effect at once, except
 * inside a listener of this store: those run in order when all listeners have returned.
 */
export type Focus = {
  of(id: TimerId): Timer
  /** The one that runs or counts overtime. */
  running(): TimerId | null
  /** What the Focus timer card shows: the running timer, or one paused midway, otherwise its own. */
  shown(): TimerId
  plan(): Plan
  /** Pauses the one that runs. At 0:00 a task's timer starts in full, the card's with the next phase. */
  start(id: TimerId): void
  /** In overtime: ends it. */
  pause(id: TimerId): void
  reset(id: TimerId): void
  /** Stops the timer and shows the new duration in full. The card's keeps it for its phase. */
  setMinutes(id: TimerId, minutes: number): void
  /** To the next phase, without counting this one; it begins if a timer was running. */
  skip(): void
  /** To a phase of one's choice, paused. */
  turnTo(phase: Phase): void
  /** Touches no timer that is running or has been begun. */
  setPlan(patch: PlanPatch): void
  /** A time in which the device was asleep or nobody was there, and which is to be asked about. */
  gap(): IdleGap | null
  answerGap(answer: Answer): void
  /**
   * Looks at the clock: a timer that is due finishes, once, at the moment it was due. Whoever was to
   * look at a certain moment says so, for where that is long past the device was asleep.
   */
  look(expected?: number): void
  /** When the running timer reaches zero. */
  deadline(): number | null
  /** Told in one tab of this browser, the one in which the timer was started if it is still there. */
  onFinished(listener: (end: TimerEnd) => void): () => void
  subscribe(listener: () => void): () => void
}

export type FocusOptions = {
  record: FocusRecord
  user_id: UserId
  memory: Memory
  clock: () => number
  /** A clock that stands still while the device sleeps. */
  steady: () => number
  stamp: () => string
  newId: () => string
  /** Whether a task is there and still to be done. */
  isToDo: (task: TaskId) => boolean
  /** Whether this tab is the one of its browser to tell of an end. */
  claims: (session: SessionId) => Promise<boolean>
  /** Called while the gesture that starts a timer lasts: only then may sound be unlocked. */
  started: () => void
}

type Action = (timers: Timers, now: number) => Timers

export function openFocus(options: FocusOptions): Focus {
  const { record, user_id, clock } = options
  const listeners = new Set<() => void>()
  const finishedListeners = new Set<(end: TimerEnd) => void>()
  const announced = new Set<SessionId>()
  const queue = openStepQueue()
  let written = fromRows()
  let timers = acts.withOneRunning(written)
  let notified = timers
  let shown = shownNow('global')
  const started = openStartedTimer({ ...options, written: () => written })
  const gaps = openGaps({ ...options, newSession, timers: () => timers, write })

  // Only reads: inside a step of this store, everything else waits until the step has returned.
  record.subscribe(() => {
    written = fromRows()
    timers = acts.withOneRunning(written)
    shown = shownNow(shown)
    queue.runFirst(notify)
  })

  function notify(): void {
    announceEndOf(notified)
    notified = timers
    for (const listener of listeners) listener()
    queue.runFirst(started.recordIfDisplaced)
  }

  function fromRows(): Timers {
    return timersOf([...record.timers.values()], user_id)
  }

  /** The running timer, or the one shown before if it is paused midway. */
  function shownNow(before: TimerId): TimerId {
    const timer = acts.timerIn(timers, before)
    const isMidway =
      timer.state === 'paused' && 0 < timer.remaining && timer.remaining < timer.duration
    return acts.runningIn(timers) ?? (isMidway ? before : 'global')
  }

  function newSession(): SessionId {
    return v.parse(SessionId, options.newId())
  }

  const row = (id: FocusTimer['id']) => record.timers.get(id)

  function write(before: Timers, after: Timers, byItself: boolean): void {
    const writing = { user_id, stamp: options.stamp(), byItself, row }
    const changes = changesBetween(before, after, writing)
    if (changes.length > 0) record.perform(changes)
    started.update(before, timers)
  }

  function change(action: Action): void {
    checkClock()
    write(timers, action(timers, clock()), false)
  }

  const act = (action: Action) => queue.run(() => change(action))

  function checkClock(expected?: number): void {
    const now = clock()
    const hasGapChanged = gaps.look(now, expected ?? null)
    if (timers !== written) write(written, timers, true)
    const finished = acts.finish(timers, now, taskToContinueWith())
    if (finished) {
      write(timers, finished.timers, true)
      announce(finished.end)
    }
    if (hasGapChanged) queue.runFirst(notify)
  }

  function taskToContinueWith(): TaskId | null {
    const { task } = timers.plan
    return task !== null && options.isToDo(task) ? task : null
  }

  /** Another tab may have been the first to finish the timer, and leave the announcement to this one. */
  function announceEndOf(before: Timers): void {
    const end = acts.finish(before, clock(), null)?.end
    const current = end && timers.all.get(end.id)
    if (end && current?.state !== 'running') announce(end)
  }

  function announce(end: TimerEnd): void {
    if (announced.has(end.session)) return
    announced.add(end.session)
    void options.claims(end.session).then((isOurs) => {
      if (!isOurs) return
      queue.run(() => {
        for (const listener of finishedListeners) listener(end)
      })
    })
  }

  return {
    of: (id) => acts.timerIn(timers, id),
    running: () => acts.runningIn(timers),
    shown: () => shown,
    plan: () => timers.plan,
    start(id) {
      options.started()
      act((timers, now) => acts.start(timers, id, newSession(), now))
    },
    pause: (id) => act((timers, now) => acts.pause(timers, id, now)),
    reset: (id) => act((timers, now) => acts.reset(timers, id, now)),
    setMinutes: (id, minutes) => act((timers, now) => acts.setMinutes(timers, id, minutes, now)),
    skip() {
      options.started()
      act((timers, now) => acts.skip(timers, newSession(), now, taskToContinueWith()))
    },
    turnTo(phase) {
      queue.run(() => {
        change((timers, now) => acts.switchPhase(timers, phase, now))
        shown = shownNow('global')
        queue.runFirst(notify)
      })
    },
    setPlan: (patch) =>
      act((timers) => {
        const lengths = { ...timers.plan.lengths, ...patch.lengths }
        return acts.setPlan(timers, { ...timers.plan, ...patch, lengths })
      }),
    gap: gaps.open,
    answerGap(answer) {
      queue.run(() => {
        checkClock()
        gaps.answer(answer)
        queue.runFirst(notify)
      })
    },
    look: (expected) => queue.run(() => checkClock(expected)),
    deadline() {
      const running = runningTimer(timers.all)?.timer
      return running?.state === 'running' ? running.endsAt : null
    },
    onFinished(listener) {
      finishedListeners.add(listener)
      return () => finishedListeners.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
