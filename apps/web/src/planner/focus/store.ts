import { milliseconds } from '@daymark/core/calendar/day'
import type { Plan } from '@daymark/core/focus/cycle'
import type { IdleGap } from '@daymark/core/focus/idleGap'
import { runningTimer } from '@daymark/core/focus/runningTimer'
import { isMidway, type Timer } from '@daymark/core/focus/timer'
import { changesBetween, timersOf } from '@daymark/core/focus/timerRows'
import type { TimerEnd, TimerId, Timers } from '@daymark/core/focus/timers'
import * as transitions from '@daymark/core/focus/timers'
import type { TaskId, UserId } from '@daymark/core/ids'
import { SessionId } from '@daymark/core/ids'
import type { Phase } from '@daymark/core/tables/focusSessions'
import type { FocusTimer } from '@daymark/core/tables/focusTimers'
import * as v from 'valibot'
import type { BrowserState } from './browserState.ts'
import { type ClosedTask, type FocusTasks, isToDo, openClosedTaskWatch } from './closedTask.ts'
import { type IdleGapAnswer, openIdleGaps } from './idleGaps.ts'
import type { FocusRecord } from './record.ts'
import { openStartedTimer } from './startedTimer.ts'
import { openStepQueue } from './stepQueue.ts'

/** The settings of the cycle; lengths are minutes from 1 to 60. */
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
  /** The timer that runs or counts overtime. */
  running(): TimerId | null
  /** The timer on the Focus timer card: the running one, or one paused midway, or else the card's own. */
  shown(): TimerId
  plan(): Plan
  /**
   * Starts a timer and pauses the running one. At 0:00 a task's timer restarts in full, the card's with the next phase. With
   * minutes it is set to them.
   */
  start(id: TimerId, minutes?: number): void
  /** In overtime, ends it. */
  pause(id: TimerId): void
  reset(id: TimerId): void
  /** Stops the timer and sets its duration. The card's timer keeps it for its phase. */
  setMinutes(id: TimerId, minutes: number): void
  /** Switches to the next phase without counting this one; starts it if a timer was running. */
  skip(): void
  /** Switches to a phase, paused. */
  switchPhase(phase: Phase): void
  /** Leaves a timer that is running or was paused midway as it is. */
  setPlan(patch: PlanPatch): void
  /** An interval in which the device slept or no page was open while a timer ran; the user is asked about it. */
  idleGap(): IdleGap | null
  answerIdleGap(answer: IdleGapAnswer): void
  /**
   * Finishes a timer that is due, once, at its deadline. `expected` is when a wake-up was due: if it
   * comes much later, the device was asleep.
   */
  checkClock(expected?: number): void
  /** When the running timer reaches zero; null if none runs. */
  deadline(): number | null
  /** Called in one tab of this browser: the one in which the last timer was started, if it is still open. */
  onFinished(listener: (end: TimerEnd) => void): () => void
  subscribe(listener: () => void): () => void
}

export type FocusOptions = {
  record: FocusRecord
  user_id: UserId
  browserState: BrowserState
  clock: () => number
  /** A monotonic clock that may stop while the device sleeps. */
  steady: () => number
  stamp: () => string
  newId: () => string
  tasks: FocusTasks
  /** Whether this tab is the one of its browser that announces an end. */
  mayAlert: (session: SessionId) => Promise<boolean>
  /** Called during the user's gesture that starts a timer: browsers unlock sound only then. */
  onStart: () => void
}

type TimersUpdate = (timers: Timers, now: number) => Timers

export function openFocus(options: FocusOptions): Focus {
  const { record, user_id, clock } = options
  const listeners = new Set<() => void>()
  const finishedListeners = new Set<(end: TimerEnd) => void>()
  const announced = new Set<SessionId>()
  const queue = openStepQueue()
  let written = fromRows()
  let timers = transitions.withOneRunning(written)
  let notified = timers
  let shown = shownNow('global')
  const closedTask = openClosedTaskWatch(options.tasks)
  const started = openStartedTimer({ ...options, written: () => written })
  const gaps = openIdleGaps({ ...options, newSession, timers: () => timers, write })

  // Only reads: inside a step of this store, everything else waits until the step has returned.
  record.subscribe(() => {
    written = fromRows()
    timers = transitions.withOneRunning(written)
    shown = shownNow(shown)
    queue.runFirst(notify)
  })

  options.tasks.subscribe(() => queue.runFirst(tasksChanged))
  stopIfClosed()

  function notify(): void {
    announceEndOf(notified)
    notified = timers
    for (const listener of listeners) listener()
    queue.runFirst(started.recordIfDisplaced)
    stopIfClosed()
  }

  function tasksChanged(): void {
    const before = shown
    shown = shownNow(shown)
    if (shown === before) stopIfClosed()
    else notify()
  }

  function stopIfClosed(): void {
    const running = transitions.runningIn(timers)
    const writtenAt = running && running !== 'global' ? row(running)?.updated_at : null
    const task = closedTask(shown, writtenAt ?? null)
    if (task) queue.run(() => stopAt(task))
  }

  /** Stamped as what closed the task, so that every device that notices it writes the same. */
  function stopAt({ id, at }: ClosedTask): void {
    const timer = transitions.timerIn(timers, id)
    const moment = at === null ? clock() : Math.min(clock(), milliseconds(at))
    // Started after the task was closed on a device that had not told of it yet.
    if (timer.state !== 'paused' && moment < timer.since) return
    if (shown === id) shown = 'global'
    if (timer.state === 'running' && timer.endsAt <= moment) checkClock()
    else if (timer.state !== 'paused') {
      const byItself = at !== null && at <= (row(id)?.updated_at ?? '')
      write(timers, transitions.pause(timers, id, moment), byItself, at ?? options.stamp())
    }
    queue.runFirst(notify)
  }

  function fromRows(): Timers {
    return timersOf([...record.timers.values()], user_id)
  }

  /** The running timer, or the one shown before if it is paused midway and its task is not closed. */
  function shownNow(before: TimerId): TimerId {
    const running = transitions.runningIn(timers)
    if (running !== null || before === 'global') return running ?? 'global'
    const stays = isMidway(transitions.timerIn(timers, before))
    return stays && isToDo(options.tasks.get(before)) ? before : 'global'
  }

  function newSession(): SessionId {
    return v.parse(SessionId, options.newId())
  }

  function row(id: FocusTimer['id']): FocusTimer | undefined {
    return record.timers.get(id)
  }

  function write(before: Timers, after: Timers, byItself: boolean, stamp = options.stamp()): void {
    const writing = { user_id, stamp, byItself, row }
    const changes = changesBetween(before, after, writing)
    if (changes.length > 0) record.perform(changes)
    started.update(before, timers)
  }

  function change(update: TimersUpdate): void {
    checkClock()
    write(timers, update(timers, clock()), false)
  }

  const act = (update: TimersUpdate) => queue.run(() => change(update))

  function checkClock(expected?: number): void {
    const now = clock()
    const hasGapChanged = gaps.check(now, expected ?? null)
    if (timers !== written) write(written, timers, true)
    const finished = transitions.finish(timers, now, taskToContinueWith())
    if (finished) {
      write(timers, finished.timers, true)
      announce(finished.end)
    }
    if (hasGapChanged) queue.runFirst(notify)
  }

  function taskToContinueWith(): TaskId | null {
    const { task } = timers.plan
    return task !== null && isToDo(options.tasks.get(task)) ? task : null
  }

  /** Another tab may have been the first to finish the timer, and leave the announcement to this one. */
  function announceEndOf(before: Timers): void {
    const end = transitions.finish(before, clock(), null)?.end
    const current = end && timers.all.get(end.id)
    // A task's timer that finished stands at zero; with time left it was stopped before, and noticed late.
    const wasStopped = end?.id !== 'global' && current?.state === 'paused' && current.remaining > 0
    if (end && current?.state !== 'running' && !wasStopped) announce(end)
  }

  function announce(end: TimerEnd): void {
    if (announced.has(end.session) || !transitions.isWorthAlert(end.at, clock())) return
    announced.add(end.session)
    void options.mayAlert(end.session).then((isOurs) => {
      if (!isOurs) return
      queue.run(() => {
        for (const listener of finishedListeners) listener(end)
      })
    })
  }

  return {
    of: (id) => transitions.timerIn(timers, id),
    running: () => transitions.runningIn(timers),
    shown: () => shown,
    plan: () => timers.plan,
    start(id, minutes) {
      options.onStart()
      act((timers, now) => {
        const set = minutes ? transitions.setMinutes(timers, id, minutes, now) : timers
        return transitions.start(set, id, newSession(), now)
      })
    },
    pause: (id) => act((timers, now) => transitions.pause(timers, id, now)),
    reset: (id) => act((timers, now) => transitions.reset(timers, id, now)),
    setMinutes: (id, minutes) =>
      act((timers, now) => transitions.setMinutes(timers, id, minutes, now)),
    skip() {
      options.onStart()
      act((timers, now) => transitions.skip(timers, newSession(), now, taskToContinueWith()))
    },
    switchPhase(phase) {
      queue.run(() => {
        change((timers, now) => transitions.switchPhase(timers, phase, now))
        shown = shownNow('global')
        queue.runFirst(notify)
      })
    },
    setPlan: (patch) =>
      act((timers) => {
        const lengths = { ...timers.plan.lengths, ...patch.lengths }
        return transitions.setPlan(timers, { ...timers.plan, ...patch, lengths })
      }),
    idleGap: gaps.current,
    answerIdleGap(answer) {
      queue.run(() => {
        checkClock()
        gaps.answer(answer)
        queue.runFirst(notify)
      })
    },
    checkClock: (expected) => queue.run(() => checkClock(expected)),
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
