import { remaining, type Timer } from '@daymark/core/focus/timer'
import type { TimerId } from '@daymark/core/focus/timers'
import type { Phase } from '@daymark/core/tables/focusSessions'
import { callbacksDone } from './fakes.ts'
import { type Device, openDevices, running, timerIds } from './modelDevices.ts'
import type { Focus } from './store.ts'

export const minute = 60_000
const day = 24 * 60 * minute

export type Step =
  | { do: 'start' | 'pause' | 'reset'; timer: TimerId }
  | { do: 'set minutes'; timer: TimerId; minutes: number }
  | { do: 'set plan'; overtime: boolean; autoStart: boolean }
  | { do: 'switch phase'; phase: Phase }
  | { do: 'skip' | 'check clock' | 'sync' | 'open tab' | 'close tab' }

/** A step in a tab of a device, after so many milliseconds. */
export type Move = { device: number; tab?: number; step: Step; after: number }

type Time = { from: number; to: number }

/** The steps of a user, rather than of the browser or the network. */
function isAct(step: Step): boolean {
  return !['check clock', 'sync', 'open tab', 'close tab'].includes(step.do)
}

function perform(device: Device, focus: Focus, { step, tab = 0 }: Move): Promise<void> | void {
  switch (step.do) {
    case 'start':
      return focus.start(step.timer)
    case 'pause':
      return focus.pause(step.timer)
    case 'reset':
      return focus.reset(step.timer)
    case 'set minutes':
      return focus.setMinutes(step.timer, step.minutes)
    case 'set plan':
      return focus.setPlan({ overtime: step.overtime, autoStart: step.autoStart })
    case 'switch phase':
      return focus.switchPhase(step.phase)
    case 'skip':
      return focus.skip()
    case 'check clock':
      return focus.checkClock()
    case 'sync':
      return device.sync()
    case 'open tab':
      return device.openTab()
    case 'close tab':
      return device.closeTab(tab)
  }
}

/** Plays a schedule on devices that learn of each other only when they sync; returns what was violated. */
export async function play(schedule: readonly Move[], count: number): Promise<string[]> {
  const world = openDevices(count)
  const violated = new Set<string>()
  // Lower bound: what runs on the device that started a timer last, until another device acts.
  const certain: Time[] = []
  // Upper bound: whatever any device took for running.
  const possible: Time[] = []
  let starter: Device | null = null

  function runsFor(timer: Timer | undefined, from: number, to: number, more: number): Time[] {
    if (!timer || timer.state === 'paused') return []
    const [begin, deadline] =
      timer.state === 'running'
        ? [timer.since, timer.endsAt + more]
        : [timer.endedAt, timer.endedAt + day]
    const time = { from: Math.max(from, begin), to: Math.min(to, deadline) }
    return time.from < time.to ? [time] : []
  }

  function ranForCertain(device: Device, from: number, to: number): void {
    certain.push(...runsFor(running(device.tab(0))?.timer, from, to, 0))
  }

  // With a minute more: an automatic start is written only when the end before it is noticed.
  function mayHaveRun(device: Device, from: number, to: number): void {
    possible.push(...device.written().flatMap((timer) => runsFor(timer, from, to, minute)))
  }

  function inspect(focus: Focus, hasLooked: boolean): void {
    const timers = timerIds.map((id) => focus.of(id))
    if (timers.filter(({ state }) => state !== 'paused').length > 1)
      violated.add('several timers run')
    for (const timer of timers) {
      const remainingMs = remaining(timer, world.now())
      if (remainingMs < 0 || remainingMs > Math.max(timer.duration, 60 * minute))
        violated.add('the remaining time is out of range')
      if (hasLooked && timer.state === 'running' && timer.endsAt <= world.now())
        violated.add('a timer runs past its deadline')
    }
  }

  for (const move of schedule) {
    const device = world.devices[move.device % count]
    const focus = device?.tab(move.tab ?? 0)
    if (!device || !focus) continue
    const from = world.now()
    // Nobody acts on two devices within 50 ms, and a stamp may be that far ahead.
    world.wait(move.after + 50)
    for (const each of world.devices) mayHaveRun(each, from, world.now())
    if (starter) ranForCertain(starter, from, world.now())
    const isUsers = isAct(move.step)
    // The store does the same before each act; done here to tell an automatic start from the act.
    if (isUsers) focus.checkClock()
    const ran = running(focus)?.timer.session
    await perform(device, focus, move)
    const runs = running(focus)?.timer.session
    for (const tab of device.tabs()) inspect(tab, isUsers || move.step.do === 'check clock')
    // A timer received just now may have run for long.
    mayHaveRun(device, 0, world.now())
    const hasStarted = (move.step.do === 'start' || move.step.do === 'skip') && runs !== ran
    if (hasStarted) starter = device
    else if (device !== starter && isUsers) starter = null
  }

  // In the end every device stops its timer and synchronises.
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) {
      await device.sync()
      mayHaveRun(device, 0, world.now())
      const last = running(device.tab(0))
      if (last) device.tab(0).pause(last.id)
      await device.sync()
    }
  }
  await callbacksDone()

  const recorded = world.recorded()
  recorded.forEach(({ from, to }, index) => {
    const next = recorded[index + 1]
    if (to <= from) violated.add('an interval has no length')
    if (next && next.from < to) violated.add('recorded intervals overlap')
  })
  if (certain.some((time) => uncovered(time, recorded) >= 1000)) violated.add('time is lost')
  if (recorded.some((time) => uncovered(time, possible) > 0)) violated.add('time is made up')
  const [first, ...others] = world.devices.flatMap((device) =>
    device.tabs().map((focus) => JSON.stringify(timerIds.map((id) => focus.of(id)))),
  )
  if (others.some((other) => other !== first)) violated.add('devices disagree')
  for (const { ends } of world.devices) {
    const sessions = ends.map(({ session }) => session)
    if (new Set(sessions).size < sessions.length) violated.add('an end is announced twice')
  }
  return [...violated]
}

/** How much of a time is in none of the others. */
function uncovered(time: Time, others: readonly Time[]): number {
  let from = time.from
  let missing = 0
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.to <= from || other.from >= time.to) continue
    missing += Math.max(0, other.from - from)
    from = Math.max(from, other.to)
  }
  return missing + Math.max(0, time.to - from)
}
