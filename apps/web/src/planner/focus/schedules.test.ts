import { Phase } from '@daymark/core/tables/focusSessions'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Move, Step } from './playSchedule.ts'

type TimersModule = typeof import('@daymark/core/focus/timers')
type RunningTimerModule = typeof import('@daymark/core/focus/runningTimer')

/** Functions that replace those of core in the store, to prove that the schedules find such a fault. */
const faults = vi.hoisted((): Partial<TimersModule & RunningTimerModule> => ({}))

vi.mock('@daymark/core/focus/timers', async (original) => {
  const actual = await original<TimersModule>()
  return {
    ...actual,
    finish: (...args: Parameters<typeof actual.finish>) =>
      (faults.finish ?? actual.finish)(...args),
    start: (...args: Parameters<typeof actual.start>) => (faults.start ?? actual.start)(...args),
    pause: (...args: Parameters<typeof actual.pause>) => (faults.pause ?? actual.pause)(...args),
    withOneRunning: (...args: Parameters<typeof actual.withOneRunning>) =>
      (faults.withOneRunning ?? actual.withOneRunning)(...args),
  }
})

vi.mock('@daymark/core/focus/runningTimer', async (original) => {
  const actual = await original<RunningTimerModule>()
  return {
    ...actual,
    displacedInterval: (...args: Parameters<typeof actual.displacedInterval>) =>
      (faults.displacedInterval ?? actual.displacedInterval)(...args),
  }
})

const core = await vi.importActual<TimersModule>('@daymark/core/focus/timers')

// Another file may have loaded the store without the functions that replace.
vi.resetModules()
const { timerIds } = await import('./modelDevices.ts')
const { minute, play } = await import('./playSchedule.ts')

const timer = fc.constantFrom(...timerIds)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start'), timer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pause', 'reset'), timer }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set minutes'),
      timer,
      minutes: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('skip', 'check clock') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set plan'),
      overtime: fc.boolean(),
      autoStart: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('switch phase'),
      phase: fc.constantFrom(...Phase.options),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('open tab', 'close tab') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync') }) },
)
/** Shortly after one another, or much later, as after sleep. */
const schedules: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    tab: fc.nat({ max: 1 }),
    step,
    after: fc.oneof(fc.nat({ max: 12 * minute }), fc.constantFrom(0, 1, 25 * minute, 300 * minute)),
  }),
  { maxLength: 30, size: 'max' },
)

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 200)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

describe.each([1, 2, 3])('on %i devices', { timeout: 600_000 }, (count) => {
  test('no order of steps loses, doubles or makes up time', async () => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(schedule, count)).toEqual([])
    })
    await fc.assert(property, { numRuns, seed })
  })
})

test('a focus that started automatically is recorded though its task was started elsewhere before', async () => {
  const [, task = 'global'] = timerIds
  const on = (device: number, step: Step, after = 0) => ({ device, step, after })
  const schedule = [
    on(0, { do: 'pause', timer: task }),
    on(0, { do: 'start', timer: 'global' }),
    on(0, { do: 'set plan', overtime: false, autoStart: true }),
    on(0, { do: 'sync' }),
    on(0, { do: 'start', timer: task }),
    on(1, { do: 'sync' }),
    on(0, { do: 'sync' }, 300 * minute),
    // The break starts now, and then by itself the focus on the task, which the other device does not hear of.
    on(1, { do: 'start', timer: 'global' }),
    on(1, { do: 'check clock' }, 5 * minute),
    on(0, { do: 'sync' }, minute),
  ]

  expect(await play(schedule, 2)).toEqual([])
})

describe('these schedules would find', { timeout: 60_000 }, () => {
  afterEach(() => {
    for (const name of Object.keys(faults)) Reflect.deleteProperty(faults, name)
  })

  /** What the schedules find, up to the first that finds what is expected. */
  async function found(count: number, fault: typeof faults, expected: string): Promise<string[]> {
    Object.assign(faults, fault)
    const violated = new Set<string>()
    for (const schedule of fc.sample(schedules, { numRuns: 400, seed: 2026 })) {
      for (const each of await play(schedule, count)) violated.add(each)
      if (violated.has(expected)) break
    }
    return [...violated]
  }

  test('an end that is taken for the moment it was noticed', async () => {
    const finish: TimersModule['finish'] = (timers, now, task) => {
      const due = core.finish(timers, now, task)
      const toRecord = due?.timers.toRecord.map((interval) => ({ ...interval, endedAt: now }))
      return due && { ...due, timers: { ...due.timers, toRecord: toRecord ?? [] } }
    }
    expect(await found(1, { finish }, 'time is made up')).toContain('time is made up')
  })

  test('a pause that forgets what it counted', async () => {
    const pause: TimersModule['pause'] = (timers, id, now) => ({
      ...core.pause(timers, id, now),
      toRecord: timers.toRecord,
    })
    expect(await found(1, { pause }, 'time is lost')).toContain('time is lost')
  })

  test('a start that leaves the other timer running', async () => {
    const start: TimersModule['start'] = (timers, id, session, now) => {
      const started = core.start(timers, id, session, now)
      return {
        ...started,
        all: new Map([...started.all, ...[...timers.all].filter(([other]) => other !== id)]),
        toRecord: timers.toRecord,
      }
    }
    expect(await found(1, { start }, 'time is lost')).toContain('time is lost')
  })

  test('an end that is found again and again', async () => {
    const finish: TimersModule['finish'] = (timers, now, task) => {
      const due = core.finish(timers, now, task)
      return due && { ...due, timers }
    }
    expect(await found(1, { finish }, 'a timer runs past its deadline')).toContain(
      'a timer runs past its deadline',
    )
  })

  test('several timers that run at once', async () => {
    const withOneRunning: TimersModule['withOneRunning'] = (timers) => timers
    expect(await found(3, { withOneRunning }, 'several timers run')).toContain('several timers run')
  })

  test('an interval that another device ended and nobody recorded', async () => {
    expect(await found(2, { displacedInterval: () => null }, 'time is lost')).toContain(
      'time is lost',
    )
  })
})
