import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTime } from './writtenTime.ts'
import { openSystemZones, secondsAt } from './zones.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const systemZone = openSystemZones()
const quarter = 900

describe('a wall clock of a zone', () => {
  test(`[CAL-7b] is the instant that is found by asking for each quarter of an hour, seed ${seed}`, () => {
    const walls = fc
      .integer({ min: secondsAt(1975, 1, 1) / quarter, max: secondsAt(2040, 1, 1) / quarter })
      .map((quarters) => quarters * quarter)

    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), walls, (name, wall) => {
        expect(systemZone(name)?.instantOf(wall)).toBe(searched(name, wall))
      }),
      { seed, numRuns: 150 },
    )
  }, 60_000)

  // Each change, and the quarters around it.
  test.each([
    ['Pacific/Auckland', '20260927T020000', '20270404T020000'],
    ['Australia/Lord_Howe', '20261004T020000', '20270404T013000'],
    ['Europe/Berlin', '20270328T020000', '20261025T020000'],
    ['America/New_York', '20270314T020000', '20261101T010000'],
    ['Africa/Casablanca', '20270314T020000', '20270207T020000'],
    ['Pacific/Apia', '20111230T000000', '20120401T030000'],
  ])('[CAL-7b] of %s is right around its changes', (name, ...changes) => {
    for (const change of changes) {
      const begin = readTime(change)?.wall ?? Number.NaN
      for (let wall = begin - 3 * 3_600; wall < begin + 4 * 3_600; wall += quarter) {
        expect(systemZone(name)?.instantOf(wall)).toBe(searched(name, wall))
      }
    }
  })
})

/** The first instant that shows a wall clock; of one that clocks leave out, as long after the gap. */
function searched(name: string, wall: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: name,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  let before = Number.NaN
  for (let instant = wall - 30 * 3_600; instant <= wall + 30 * 3_600; instant += quarter) {
    const shown = Date.parse(`${format.format(instant * 1_000).replace(' ', 'T')}Z`) / 1_000
    if (shown === wall) return instant
    if (shown > wall) return before
    before = instant + wall - shown
  }
  return before
}
