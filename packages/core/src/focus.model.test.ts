import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Device, openWorld, type Rules, rules, timerIds } from './focusWorld.ts'
import { runningTimer } from './runningTimer.ts'
import type { Timer } from './timer.ts'
import * as acts from './timers.ts'

const minute = 60_000
const day = 24 * 60 * minute

const timer = fc.constantFrom(...timerIds)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const), timer }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('pause' as const, 'reset' as const), timer }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set minutes' as const),
      timer,
      minutes: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('skip' as const, 'look' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      overtime: fc.boolean(),
      autoStart: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const) }) },
)
/** Who does what, after how long: soon, or late as after a sleep. */
const steps = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    step,
    after: fc.oneof(fc.nat({ max: 12 * minute }), fc.constantFrom(0, 1, 25 * minute, 300 * minute)),
  }),
  { maxLength: 30, size: 'max' },
)

type Schedule = (typeof steps extends fc.Arbitrary<infer S> ? S : never)[number]
type Time = { from: number; to: number }

function perform(device: Device, step: Schedule['step']): acts.End | null {
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
function play(
  schedule: readonly Schedule[],
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
    if (to <= from) broken.add('a stretch has no length')
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

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 200)

describe.each([1, 2, 3])('on %i devices', { timeout: 600_000 }, (count) => {
  test('no order of acts loses, doubles or makes up time', () => {
    fc.assert(
      fc.property(steps, (schedule) => {
        expect(play(schedule, count)).toEqual([])
      }),
      { numRuns },
    )
  })
})

test('a focus that began by itself is on record though its task was begun elsewhere before', () => {
  const [, task = 'global'] = timerIds
  const on = (device: number, step: Schedule['step'], after = 0) => ({ device, step, after })
  const schedule = [
    on(0, { do: 'pause', timer: task }),
    on(0, { do: 'start', timer: 'global' }),
    on(0, { do: 'choose', overtime: false, autoStart: true }),
    on(0, { do: 'sync' }),
    on(0, { do: 'start', timer: task }),
    on(1, { do: 'sync' }),
    on(0, { do: 'sync' }, 300 * minute),
    // Now the break, then by itself the focus on the task, of which the other device knows nothing.
    on(1, { do: 'start', timer: 'global' }),
    on(1, { do: 'look' }, 5 * minute),
    on(0, { do: 'sync' }, minute),
  ]

  expect(play(schedule, 2)).toEqual([])
})

describe('these schedules would find', { timeout: 60_000 }, () => {
  function found(count: number, changed: Partial<Rules>): string[] {
    const broken = new Set<string>()
    const property = fc.property(steps, (schedule) => {
      for (const each of play(schedule, count, changed)) broken.add(each)
    })
    fc.assert(property, { numRuns: 400, seed: 2026 })
    return [...broken]
  }

  test('an end that is taken for the moment it was noticed', () => {
    const late: Rules['finish'] = (timers, now, task) => {
      const due = acts.finish(timers, now, task)
      const spent = due?.timers.spent.map((stretch) => ({ ...stretch, endedAt: now }))
      return due && { ...due, timers: { ...due.timers, spent: spent ?? [] } }
    }
    expect(found(1, { finish: late })).toContain('time is made up')
  })

  test('a pause that forgets what it counted', () => {
    const forgetful: Rules['pause'] = (timers, id, now) => ({
      ...acts.pause(timers, id, now),
      spent: timers.spent,
    })
    expect(found(1, { pause: forgetful })).toContain('time is lost')
  })

  test('a start that leaves the other timer running', () => {
    const start: Rules['start'] = (timers, id, session, now) => {
      const started = acts.start(timers, id, session, now)
      return {
        ...started,
        all: new Map([...started.all, ...[...timers.all].filter(([other]) => other !== id)]),
        spent: timers.spent,
      }
    }
    expect(found(1, { start })).toContain('time is lost')
  })

  test('an end that is found again and again', () => {
    const again: Rules['finish'] = (timers, now, task) => {
      const due = acts.finish(timers, now, task)
      return due && { ...due, timers }
    }
    expect(found(1, { finish: again })).toContain('an end is told twice')
  })

  test('several timers that run at once', () => {
    expect(found(3, { settled: (timers) => timers })).toContain('several timers run')
  })

  test('a stretch that another device ended and nobody recorded', () => {
    expect(found(2, { displaced: () => null })).toContain('time is lost')
  })
})
