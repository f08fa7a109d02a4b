import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { currentDay, Day, midnight, shiftDay } from '../calendar/day.ts'
import { focusInterval } from '../focus/focusTime.ts'
import { focusTimeByDay } from '../focus/focusTimeByDay.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import { sample, sampleList, sampleSession, sampleTag } from '../tasks/samples.ts'
import { roundingSteps } from './counting.ts'
import { daysIn, entriesIn } from './entries.ts'
import { taskPlaces } from './places.ts'
import { type By, rowsBy, sheetOf } from './sheet.ts'
import { momentIn, zoneClock } from './zoneClock.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const minute = 60_000
const hour = 60 * minute

const zones = [
  ['Pacific/Auckland', '2026-04-01', '2026-04-08'],
  ['Pacific/Auckland', '2026-09-24', '2026-10-01'],
  ['Australia/Lord_Howe', '2026-04-01', '2026-04-08'],
  ['Australia/Lord_Howe', '2026-10-01', '2026-10-07'],
  ['Europe/Berlin', '2026-03-26', '2026-04-01'],
  ['Europe/Berlin', '2026-10-22', '2026-10-28'],
] as const

const before = process.env.TZ
/** Core has the clock of the process as that of the device. */
function standIn(zone: string): void {
  process.env.TZ = zone
}
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(process.env, 'TZ')
  else process.env.TZ = before
})

const tasks = [
  sample(1, { list_id: sampleList(1).id, tags: { [sampleTag(1, 'a').id]: true } }),
  sample(2, { tags: { [sampleTag(1, 'a').id]: true, [sampleTag(2, 'b').id]: true } }),
  sample(3, { parent_id: sample(2).id }),
]
const places = taskPlaces({
  ...{ task: (id) => tasks.find((task) => task.id === id), past: () => undefined },
  lists: [sampleList(1)],
  tags: [sampleTag(1, 'a'), sampleTag(2, 'b')],
})

/** Sessions within days of the first, with milliseconds, some of them over one another. */
const records = (from: number) =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: -30 * hour, max: 240 * hour }),
        fc.integer({ min: 1, max: 24 * hour }),
        fc.integer({ min: 0, max: 4 }),
      ),
      { maxLength: 40 },
    )
    .map((stretches) =>
      stretches
        .toSorted((one, other) => one[0] - other[0])
        .map(
          ([start, length, task], index): FocusSession =>
            sampleSession(index, {
              task_id: task === 4 ? sample(9).id : (tasks[task]?.id ?? null),
              started_at: new Date(from + start).toISOString(),
              ended_at: new Date(from + start + length).toISOString(),
            }),
        ),
    )

describe.each(zones)(`[SHEET-3, SHEET-4] in %s, %s to %s, seed ${seed}`, (zone, first, last) => {
  const period = { from: v.parse(Day, first), to: v.parse(Day, last) }
  const clock = zoneClock(zone)
  const start = clock.startOf(period.from, 0)

  test('days begin as on a device there', () => {
    standIn(zone)
    for (let day = period.from; day <= period.to; day = shiftDay(day, 1)) {
      for (const minutes of [0, 15, 120, 135, 150, 180, 240, 360]) {
        expect([day, minutes, clock.startOf(day, minutes)]).toEqual([
          ...[day, minutes, midnight(day, minutes)],
        ])
      }
    }
  })

  test('moments are of the day that is called today there, with their offset', () => {
    standIn(zone)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 24 * 60 }), (minutes) => {
        const moment = start + minutes * minute
        expect(clock.dayAt(moment, 180)).toBe(currentDay(moment, 180))
        expect(Date.parse(momentIn(clock, moment))).toBe(moment)
        expect(clock.offsetAt(moment)).toBe(-new Date(moment).getTimezoneOffset() * minute)
      }),
      { seed },
    )
  })

  test('rows add up to the total, which is the focus of those days elsewhere', () => {
    standIn(zone)
    fc.assert(
      fc.property(
        records(start),
        fc.constantFrom(0, 180, 360),
        fc.record({
          to: fc.constantFrom(...roundingSteps),
          how: fc.constantFrom('up' as const, 'nearest' as const),
          of: fc.constantFrom('entry' as const, 'task' as const, 'total' as const),
        }),
        (sessions, starts, rounding) => {
          const entries = entriesIn(sessions, daysIn(period, clock, starts))
          const sheet = sheetOf(entries, { ...rounding, billable: null }, places)
          const elsewhere = focusTimeByDay(sessions.map(focusInterval), starts)
          const inPeriod = [...elsewhere].filter(([day]) => day >= period.from && day <= period.to)

          const byDay = rowsBy('day', sheet).map(({ key, exact }) => [key, exact])
          expect(byDay).toEqual(inPeriod)
          const sum = (by: By, of: 'exact' | 'rounded') =>
            rowsBy(by, sheet).reduce((total, row) => total + row[of], 0)
          for (const by of ['day', 'list', 'task', 'entry'] as const) {
            expect(sum(by, 'exact')).toBe(sheet.total.exact)
            if (rounding.of !== 'total') expect(sum(by, 'rounded')).toBe(sheet.total.rounded)
          }
          expect(sum('tag', 'exact')).toBeGreaterThanOrEqual(sheet.total.exact)
          if (rounding.to > 0) expect(sheet.total.rounded % (rounding.to * minute)).toBe(0)
        },
      ),
      { seed, numRuns: 60 },
    )
  })
})
