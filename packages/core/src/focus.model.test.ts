import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Move, minute, play, type Step } from './focusSchedules.ts'
import { type Rules, timerIds } from './focusWorld.ts'
import * as acts from './timers.ts'

const timer = fc.constantFrom(...timerIds)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start'), timer }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('pause', 'reset'), timer }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('set minutes'),
      timer,
      minutes: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('skip', 'look') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose'),
      overtime: fc.boolean(),
      autoStart: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync') }) },
)
/** Soon after one another, or late as after a sleep. */
const schedules: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    step,
    after: fc.oneof(fc.nat({ max: 12 * minute }), fc.constantFrom(0, 1, 25 * minute, 300 * minute)),
  }),
  { maxLength: 30, size: 'max' },
)

const numRuns = Number(process.env.DAYMARK_SCHEDULES ?? 200)

describe.each([1, 2, 3])('on %i devices', { timeout: 600_000 }, (count) => {
  test('no order of acts loses, doubles or makes up time', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        expect(play(schedule, count)).toEqual([])
      }),
      { numRuns },
    )
  })
})

test('a focus that began by itself is on record though its task was begun elsewhere before', () => {
  const [, task = 'global'] = timerIds
  const on = (device: number, step: Step, after = 0) => ({ device, step, after })
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
    const property = fc.property(schedules, (schedule) => {
      for (const each of play(schedule, count, changed)) broken.add(each)
    })
    fc.assert(property, { numRuns: 400, seed: 2026 })
    return [...broken]
  }

  test('an end that is taken for the moment it was noticed', () => {
    const late: Rules['finish'] = (timers, now, task) => {
      const due = acts.finish(timers, now, task)
      const spent = due?.timers.toRecord.map((interval) => ({ ...interval, endedAt: now }))
      return due && { ...due, timers: { ...due.timers, toRecord: spent ?? [] } }
    }
    expect(found(1, { finish: late })).toContain('time is made up')
  })

  test('a pause that forgets what it counted', () => {
    const forgetful: Rules['pause'] = (timers, id, now) => ({
      ...acts.pause(timers, id, now),
      toRecord: timers.toRecord,
    })
    expect(found(1, { pause: forgetful })).toContain('time is lost')
  })

  test('a start that leaves the other timer running', () => {
    const start: Rules['start'] = (timers, id, session, now) => {
      const started = acts.start(timers, id, session, now)
      return {
        ...started,
        all: new Map([...started.all, ...[...timers.all].filter(([other]) => other !== id)]),
        toRecord: timers.toRecord,
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
    expect(found(3, { withOneRunning: (timers) => timers })).toContain('several timers run')
  })

  test('an interval that another device ended and nobody recorded', () => {
    expect(found(2, { displacedInterval: () => null })).toContain('time is lost')
  })
})
