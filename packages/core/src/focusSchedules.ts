import { type Device, openWorld, type Rules, rules } from './focusWorld.ts'
import { runningTimer } from './runningTimer.ts'
import type { Timer } from './timer.ts'
import * as acts from './timers.ts'

export const minute = 60_000
const day = 24 * 60 * minute

export type Step =
  | { do: 'start' | 'pause' | 'reset'; timer: acts.TimerId }
  | { do: 'set minutes'; timer: acts.TimerId; minutes: number }
  | { do: 'choose'; overtime: boolean; autoStart: boolean }
  | { do: 'skip' | 'look' | 'sync' }

/** Who does what, after how many milliseconds. */
export type Move = { device: number; step: Step; after: number }

type Time = { from: number; to: number }

function perform(device: Device, step: Step): acts.TimerEnd | null {
  switch (step.do) {
    case 'start':
      device.act(device.start(step.timer))
      return null
    case 'pause':
      device.act(device.pause(step.timer))
      return null
    case 'reset':
      device.act((timers, now) => acts.reset(timers, step.timer, now))
      return null
    case 'set minutes':
      device.act((timers, now) => acts.setMinutes(timers, step.timer, step.minutes, now))
      return null
    case 'skip':
      device.act(device.skip)
      return null
    case 'choose':
      device.act((timers) => acts.setPlan(timers, { ...timers.plan, ...choice(step) }))
      return null
    case 'look':
      return device.look()
    case 'sync':
      device.sync()
      return null
  }
}

const choice = ({ overtime, autoStart }: { overtime: boolean; autoStart: boolean }) => ({
  overtime,
  autoStart,
})

/** Plays a schedule on devices that hear of each other only when they sync; says what was broken. */
export function play(
  schedule: readonly Move[],
  count: number,
  changed: Partial<Rules> = {},
): string[] {
  const world = openWorld(count, { ...rules, ...changed })
  const broken = new Set<string>()
  // What ran for certain: on the device that started one last, until another one acts.
  const certain: Time[] = []
  const possible: Time[] = []
  const ended = new Set<string>()
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
    certain.push(...runsFor(runningTimer(device.timers().all)?.timer, from, to, 0))
  }

  // What follows an end by itself is not yet there when it is due.
  function mayHaveRun(device: Device, from: number, to: number): void {
    possible.push(...device.begun().flatMap((timer) => runsFor(timer, from, to, minute)))
  }

  function look(device: Device): void {
    const running = [...device.timers().all.values()].filter(({ state }) => state !== 'paused')
    if (running.length > 1) broken.add('several timers run')
    for (const { left, duration } of world.remaining(device)) {
      if (left < 0 || left > Math.max(duration, 60 * minute)) broken.add('remaining is no time')
    }
  }

  for (const { device: number, step, after } of schedule) {
    const device = world.devices[number % count]
    if (!device) continue
    const from = world.now()
    // Nobody does things on two devices within a moment; a stamp may be that much ahead.
    world.wait(after + 50)
    for (const each of world.devices) mayHaveRun(each, from, world.now())
    if (starter) ranForCertain(starter, from, world.now())
    const isAct = step.do !== 'sync' && step.do !== 'look'
    // Every act finds first what is due: what follows that by itself is not begun by the act.
    if (isAct) device.look()
    const ran = runningTimer(device.timers().all)?.timer.session
    const end = perform(device, step)
    const runs = runningTimer(device.timers().all)?.timer.session
    if (end && ended.has(end.session) && count === 1) broken.add('an end is told twice')
    if (end) ended.add(end.session)
    look(device)
    // What was not known before may have run for long.
    mayHaveRun(device, 0, world.now())
    const began = (step.do === 'start' || step.do === 'skip') && runs !== ran
    if (began) starter = device
    else if (device !== starter && isAct) starter = null
  }

  // In the end everybody stops and hears of everything.
  for (let round = 0; round < 3; round += 1) {
    for (const device of world.devices) {
      device.sync()
      mayHaveRun(device, 0, world.now())
      const running = runningTimer(device.timers().all)
      if (running) device.act(device.pause(running.id))
      device.sync()
    }
  }

  const record = world.record()
  record.forEach(({ from, to }, index) => {
    const next = record[index + 1]
    if (to <= from) broken.add('an interval has no length')
    if (next && next.from < to) broken.add('the record overlaps')
  })
  if (certain.some((time) => uncovered(time, record) >= 1000)) broken.add('time is lost')
  if (record.some((time) => uncovered(time, possible) > 0)) broken.add('time is made up')
  const [first, ...others] = world.devices.map((device) =>
    JSON.stringify([...device.timers().all].sort()),
  )
  if (others.some((other) => other !== first)) broken.add('devices disagree')
  return [...broken]
}

/** How much of a time is in none of the others. */
function uncovered(time: Time, others: readonly Time[]): number {
  let from = time.from
  let gap = 0
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.to <= from || other.from >= time.to) continue
    gap += Math.max(0, other.from - from)
    from = Math.max(from, other.to)
  }
  return gap + Math.max(0, time.to - from)
}
