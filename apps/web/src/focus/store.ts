import type { Plan } from '@daymark/core/cycle'
import { milliseconds } from '@daymark/core/day'
import { type Phase, SessionId } from '@daymark/core/focusSession'
import { columnsOfTimer, type FocusTimer, timerOf } from '@daymark/core/focusTimer'
import type { IdleGap } from '@daymark/core/idleGap'
import { displacedInterval, isSameRun, runningTimer } from '@daymark/core/runningTimer'
import type { TaskId, UserId } from '@daymark/core/task'
import type { Timer } from '@daymark/core/timer'
import { changesBetween, sessionOf, timersOf } from '@daymark/core/timerRows'
import type { TimerEnd, TimerId, Timers } from '@daymark/core/timers'
import * as acts from '@daymark/core/timers'
import * as v from 'valibot'
import { type Answer, openGaps } from './gaps.ts'
import type { Memory } from './memory.ts'
import type { FocusRecord } from './record.ts'

/** What may be chosen for the cycle; lengths are minutes from 1 to 60. */
type PlanPatch = Partial<Pick<Plan, 'autoStart' | 'overtime'>> & {
  lengths?: Partial<Plan['lengths']>
}

/**
 * The focus timers of a person, at most one of which runs. Everything here is computed from their
 * rows and the clock; what is answered stays the same object until something about it has changed.
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

export function openFocus(options: FocusOptions): Focus {
  const { record, user_id, memory, clock } = options
  const listeners = new Set<() => void>()
  const finishedListeners = new Set<(end: TimerEnd) => void>()
  let isOurs = false
  const told = new Set<SessionId>()
  let written = fromRows()
  let timers = acts.withOneRunning(written)
  let shown = shownNow('global')
  const gaps = openGaps({ ...options, newSession, timers: () => timers, write })

  record.subscribe(() => {
    const before = timers
    written = fromRows()
    timers = acts.withOneRunning(written)
    shown = shownNow(shown)
    tellOfEnd(before)
    keepDisplaced()
    notify()
  })

  function fromRows(): Timers {
    return timersOf([...record.timers.values()], user_id)
  }

  /** Whoever pauses goes on with the same timer. */
  function shownNow(before: TimerId): TimerId {
    const timer = acts.timerIn(timers, before)
    const isMidway =
      timer.state === 'paused' && 0 < timer.remaining && timer.remaining < timer.duration
    return acts.runningIn(timers) ?? (isMidway ? before : 'global')
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function newSession(): SessionId {
    return v.parse(SessionId, options.newId())
  }

  const row = (id: FocusTimer['id']) => record.timers.get(id)

  function write(before: Timers, after: Timers, byItself: boolean): void {
    const writing = { user_id, stamp: options.stamp(), byItself, row }
    const changes = changesBetween(before, after, writing)
    isOurs = true
    if (changes.length > 0) record.perform(changes)
    isOurs = false
    remember(before)
  }

  function act(change: (timers: Timers, now: number) => Timers): void {
    look()
    write(timers, change(timers, clock()), false)
  }

  function look(expected?: number): void {
    const now = clock()
    const isAsked = gaps.look(now, expected ?? null)
    if (timers !== written) write(written, timers, true)
    const due = acts.finish(timers, now, taskToGoOnWith())
    if (due) {
      write(timers, due.timers, true)
      tell(due.end)
    }
    if (isAsked) notify()
  }

  /** What now runs because of this browser, and will have to be recorded whatever others do. */
  function remember(before: Timers): void {
    const running = runningTimer(timers.all)
    const was = running && before.all.get(running.id)
    if (!running || (was && isSameRun(was, running.timer) && was.state === running.timer.state))
      return
    const { id, timer } = running
    memory.keep({ began: { id, kind: acts.kindOf(timers, id), ...columnsOfTimer(timer) } })
  }

  function taskToGoOnWith(): TaskId | null {
    const { task } = timers.plan
    return task !== null && options.isToDo(task) ? task : null
  }

  /** Another tab may have been first to see the end, and leave it to us to tell of it. */
  function tellOfEnd(before: Timers): void {
    const end = acts.finish(before, clock(), null)?.end
    const now = end && timers.all.get(end.id)
    if (end && now?.state !== 'running') tell(end)
  }

  function tell(end: TimerEnd): void {
    if (told.has(end.session)) return
    told.add(end.session)
    void options.claims(end.session).then((isOurs) => {
      if (isOurs) for (const listener of finishedListeners) listener(end)
    })
  }

  /** A device that did not know may have ended what was begun here: then only we can record it. */
  function keepDisplaced(): void {
    const { began } = memory.read()
    const held = began && row(began.id === 'global' ? user_id : began.id)
    const was = began && timerOf(began)
    const now = began && written.all.get(began.id)
    if (!held || !was || was.state === 'paused' || !now || isSameRun(was, now)) return
    // A stamp may be ahead of every clock; and what is older than the start is on its way out.
    const moment = Math.min(clock(), milliseconds(held.updated_at))
    if (moment < was.since) return
    memory.keep({ began: null })
    const lost = displacedInterval(was, now, moment)
    if (isOurs || !lost || record.sessions.get(lost.id)) return
    const spent = { ...lost, of: began.id, kind: began.kind }
    const session = sessionOf(spent, { user_id, stamp: options.stamp() })
    record.perform([{ type: 'record', session }])
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
      act((timers, now) => acts.skip(timers, newSession(), now, taskToGoOnWith()))
    },
    turnTo(phase) {
      act((timers, now) => acts.switchPhase(timers, phase, now))
      shown = shownNow('global')
      notify()
    },
    setPlan: (patch) =>
      act((timers) => {
        const lengths = { ...timers.plan.lengths, ...patch.lengths }
        return acts.setPlan(timers, { ...timers.plan, ...patch, lengths })
      }),
    gap: gaps.open,
    answerGap(answer) {
      look()
      gaps.answer(answer)
      notify()
    },
    look,
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
