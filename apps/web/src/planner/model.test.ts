import { instant } from '@daymark/core/day'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDesk } from './desk.ts'
import { morning } from './fakes.ts'
import { openPlanner } from './planner.ts'
import { gestures, play, type Schedule, type Step } from './play.ts'
import { mapBackend, type Parts } from './world.ts'

const numRuns = Number(import.meta.env.DAYMARK_SCHEDULES ?? 500)
// The same schedules on every run of the tests; the campaign picks others, and says which.
const seed = Number(import.meta.env.DAYMARK_SEED ?? 2026)

const number = fc.nat({ max: 30 })
const device = fc.nat({ max: 2 })
const twoDays = 2 * 86_400_000

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constantFrom(...gestures), tab: number, task: number }),
  },
  { weight: 24, arbitrary: fc.record({ type: fc.constant('go on'), pick: number }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'lose an answer',
        'lose an event',
        'repeat an event',
        'repeat a request',
      ),
      pick: number,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('go offline', 'go online', 'open'), device }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('trouble'),
      device,
      error: fc.constantFrom<Extract<Step, { type: 'trouble' }>['error']>(
        { kind: 'unauthorized' },
        { kind: 'unavailable', message: 'down' },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('crash'), tab: number, kept: fc.nat({ max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('close', 'wake'), tab: number }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('pass'), ms: fc.nat({ max: 100_000 }) }) },
)

const schedules: fc.Arbitrary<Schedule> = fc.record({
  skews: fc.array(fc.integer({ min: -twoDays, max: twoDays }), { minLength: 2, maxLength: 3 }),
  steps: fc.array(step, { maxLength: 100, size: 'max' }),
})

const parts: Parts = {
  openPlanner,
  backend: (clock) => mapBackend(clock),
  storage: (storage) => storage,
}

const keepsItsPromises = (changed: Partial<Parts> = {}) =>
  fc.asyncProperty(schedules, async (schedule) => {
    const broken = await play(schedule, { ...parts, ...changed })
    if (broken.length > 0) throw new Error(broken.join('\n'))
  })

test(`whatever happens, in ${numRuns} schedules, every promise is kept`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(keepsItsPromises(), {
    numRuns,
    seed,
    endOnFailure: import.meta.env.DAYMARK_UNSHRUNK === '1',
  })
})

describe('these schedules would find', { timeout: 60_000 }, () => {
  afterEach(() => vi.doUnmock('./desk.ts'))

  async function found(changed: Partial<Parts>): Promise<boolean> {
    const { failed } = await fc.check(keepsItsPromises(changed), {
      numRuns: 500,
      endOnFailure: true,
      seed: 1,
    })
    return failed
  }

  test('a server that takes whatever arrives last', async () => {
    const last = instant(morning * 2)
    const backend: Parts['backend'] = (clock) =>
      mapBackend(clock, (write) =>
        write.kind === 'update'
          ? { ...write, columns: { ...write.columns, updated_at: last } }
          : write,
      )

    expect(await found({ backend })).toBe(true)
  })

  test('a checkpoint that is moved by realtime', async () => {
    const storage: Parts['storage'] = (kept, early) => ({
      ...kept,
      take(table, rows, checkpoint) {
        const [row] = rows
        return kept.take(table, rows, row && early.has(row) ? row.seq : checkpoint)
      },
    })

    expect(await found({ storage })).toBe(true)
  })

  test('a screen that takes an older row for a newer one', async () => {
    let seq = 0
    vi.resetModules()
    vi.doMock('./desk.ts', () => ({
      openDesk(...options: Parameters<typeof openDesk>) {
        const desk = openDesk(...options)
        const take: typeof desk.take = (table, rows) =>
          desk.take(
            table,
            rows.map((row) => ({ ...row, seq: ++seq })),
          )
        return { ...desk, take }
      },
    }))
    const faulty = await import('./planner.ts')

    expect(await found({ openPlanner: faulty.openPlanner })).toBe(true)
  })

  test('an edit that is dated by the device’s clock alone', async () => {
    const faulty: typeof openPlanner = (options) => ({
      ...openPlanner(options),
      stamp: () => instant(options.clock()),
    })

    expect(await found({ openPlanner: faulty })).toBe(true)
  })
})
