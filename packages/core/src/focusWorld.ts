import * as v from 'valibot'
import type { Plan } from './cycle.ts'
import { instant, milliseconds } from './day.ts'
import { type FocusSession, type SessionChange, SessionId } from './focusSession.ts'
import { focusInterval, subtractIntervals } from './focusTime.ts'
import { applyToTimer, type FocusTimer, type TimerChange } from './focusTimer.ts'
import { type ActiveTimer, displacedInterval, isSameRun, runningTimer } from './runningTimer.ts'
import { morning, sample } from './samples.ts'
import { remaining } from './timer.ts'
import { changesBetween, sessionOf, timersOf } from './timerRows.ts'
import type { TimerId, Timers } from './timers.ts'
import * as acts from './timers.ts'

/** What a test of this world may put a fault into. */
export type Rules = Pick<typeof acts, 'finish' | 'start' | 'pause' | 'withOneRunning'> & {
  changesBetween: typeof changesBetween
  displacedInterval: typeof displacedInterval
}
export const rules: Rules = { ...acts, changesBetween, displacedInterval }

const tasks = [sample(1).id, sample(2).id]
export const timerIds: readonly TimerId[] = ['global', ...tasks]
const { user_id } = sample(1)

type Change = TimerChange | SessionChange

/** A server that merges timers by their newest edit and keeps a record without overlaps. */
function openServer() {
  const timers = new Map<string, FocusTimer>()
  const edited = new Map<string, number>()
  const sessions = new Map<SessionId, FocusSession>()

  function merge(change: TimerChange): void {
    const { type, id, at, ...fields } = change
    for (const [field, value] of Object.entries(fields)) {
      const name = `${id} ${field}`
      if (milliseconds(at) < (edited.get(name) ?? 0)) continue
      edited.set(name, milliseconds(at))
      const { updated_at = at } = timers.get(id) ?? {}
      const newest = updated_at > at ? updated_at : at
      timers.set(
        id,
        applyToTimer(timers.get(id), { type, id, user_id, at: newest, [field]: value }),
      )
    }
  }

  function record(session: FocusSession): void {
    if (sessions.has(session.id)) return
    const taken = [...sessions.values()].map(focusInterval)
    subtractIntervals(focusInterval(session), taken).forEach(({ from, to }, part) => {
      const id = part === 0 ? session.id : newId()
      const moments = { started_at: instant(from), ended_at: instant(to) }
      sessions.set(id, { ...session, ...moments, id })
    })
  }

  return {
    timers,
    sessions,
    take(change: Change): void {
      if (change.type === 'put') merge(change)
      else if (change.type === 'record') record(change.session)
      else sessions.delete(change.id)
    },
  }
}

let ids = 0
function newId(): SessionId {
  ids += 1_000_000
  return v.parse(SessionId, `30000000-0000-4000-8000-${String(ids).padStart(12, '0')}`)
}

type Server = ReturnType<typeof openServer>
type Began = { id: TimerId; kind: Plan['phase']; timer: ActiveTimer }

/** A device with its own idea of the rows, which does what the store of the app does. */
function openDevice(server: Server, clock: () => number, rules: Rules) {
  let confirmed = new Map(server.timers)
  let pending: Change[] = []
  let began: Began | null = null
  let newest = 0

  function rows(): Map<string, FocusTimer> {
    const shown = new Map(confirmed)
    for (const change of pending) {
      if (change.type === 'put') shown.set(change.id, applyToTimer(shown.get(change.id), change))
    }
    return shown
  }

  // Nothing is kept between two acts: each reads the rows anew, as after the death of a tab.
  const written = () => timersOf([...rows().values()], user_id)
  const timers = () => rules.withOneRunning(written())

  function stamp(): string {
    const seen = [...rows().values()].map(({ updated_at }) => milliseconds(updated_at))
    newest = Math.max(clock(), newest + 1, ...seen.map((at) => at + 1))
    return instant(newest)
  }

  function write(before: Timers, after: Timers, byItself: boolean): void {
    const shown = rows()
    const writing = { user_id, stamp: stamp(), byItself, row: (id: string) => shown.get(id) }
    pending.push(...rules.changesBetween(before, after, writing))
    remember(before)
  }

  /** What now runs because of this device. */
  function remember(before: Timers): void {
    const running = runningTimer(timers().all)
    const was = running && before.all.get(running.id)
    if (running && was && isSameRun(was, running.timer) && was.state === running.timer.state) return
    began = running && { ...running, kind: acts.kindOf(timers(), running.id) }
  }

  function look(): acts.TimerEnd | null {
    const found = written()
    write(found, rules.withOneRunning(found), true)
    const before = timers()
    const due = rules.finish(before, clock(), tasks[0] ?? null)
    if (due) write(before, due.timers, true)
    return due?.end ?? null
  }

  function keepDisplaced(): void {
    const held = began && rows().get(began.id === 'global' ? user_id : began.id)
    if (!began || !held || milliseconds(held.updated_at) < began.timer.since) return
    const now = acts.timerIn(written(), began.id)
    if (isSameRun(began.timer, now)) return
    // A stamp may be ahead of every clock.
    const moment = Math.min(clock(), milliseconds(held.updated_at))
    const lost = rules.displacedInterval(began.timer, now, moment)
    const { id: of, kind } = began
    began = null
    if (!lost) return
    const session = sessionOf({ ...lost, of, kind }, { user_id, stamp: stamp() })
    pending.push({ type: 'record', session })
  }

  return {
    timers,
    /** All that run as far as this device knows, were it not for one another. */
    begun: () => [...written().all.values()],
    look,
    act(change: (timers: Timers, now: number) => Timers): void {
      look()
      const before = timers()
      write(before, change(before, clock()), false)
    },
    sync(): void {
      for (const change of pending) server.take(change)
      pending = []
      confirmed = new Map(server.timers)
      keepDisplaced()
      for (const change of pending) server.take(change)
      pending = []
    },
    start: (id: TimerId) => (timers: Timers, now: number) => rules.start(timers, id, newId(), now),
    pause: (id: TimerId) => (timers: Timers, now: number) => rules.pause(timers, id, now),
    skip: (timers: Timers, now: number) => acts.skip(timers, newId(), now, tasks[0] ?? null),
  }
}

export type Device = ReturnType<typeof openDevice>

/** Some devices of one person, one server and one time. */
export function openWorld(count: number, rules: Rules) {
  let now = morning
  const server = openServer()
  const devices = Array.from({ length: count }, () => openDevice(server, () => now, rules))

  return {
    devices,
    now: () => now,
    wait(ms: number): void {
      now += ms
    },
    record: () =>
      [...server.sessions.values()].map(focusInterval).toSorted((a, b) => a.from - b.from),
    remaining: (device: Device) =>
      timerIds.map((id) => {
        const timer = acts.timerIn(device.timers(), id)
        return { left: remaining(timer, now), duration: timer.duration }
      }),
  }
}
