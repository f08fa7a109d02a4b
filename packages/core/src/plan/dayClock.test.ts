import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayClock,
  hourMarks,
  lengthOf,
  nearestSlot,
  offsetOf,
  slotBeside,
  slotsOf,
  wallOf,
} from './dayClock.ts'

const hour = 60
const day = (zone: string, start: string, end: string) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return dayClock(Date.parse(start), Date.parse(end), (moment) => {
    const [hours, minutes] = format.format(moment).split(':').map(Number)
    return (hours ?? 0) * hour + (minutes ?? 0)
  })
}

const plain = day('Europe/Berlin', '2026-10-13T22:00Z', '2026-10-14T22:00Z')
const shorter = day('Europe/Berlin', '2026-03-28T23:00Z', '2026-03-29T22:00Z')
const longer = day('Europe/Berlin', '2026-10-24T22:00Z', '2026-10-25T23:00Z')
const halfShorter = day('Australia/Lord_Howe', '2026-10-03T13:30Z', '2026-10-04T13:00Z')
const halfLonger = day('Australia/Lord_Howe', '2026-04-04T13:00Z', '2026-04-05T13:30Z')
const withoutMidnight = day('Asia/Beirut', '2026-03-28T22:00Z', '2026-03-29T21:00Z')
const missing = day('Pacific/Apia', '2011-12-30T10:00Z', '2011-12-30T10:00Z')
const withNight = day('Europe/Berlin', '2026-10-13T22:00Z', '2026-10-15T02:00Z')

const all = { plain, shorter, longer, halfShorter, halfLonger, withoutMidnight, withNight }

describe('[PLAN-2k, TIME-5f] a day has the hours it has', () => {
  test.each([
    ['a plain day', plain, 24],
    ['the day on which an hour is missing', shorter, 23],
    ['the day on which an hour is doubled', longer, 25],
    ['half an hour less', halfShorter, 23.5],
    ['half an hour more', halfLonger, 24.5],
    ['a day that begins at 01:00', withoutMidnight, 23],
    ['a day that never was', missing, 0],
  ])('%s', (_what, clock, hours) => {
    expect(lengthOf(clock)).toBe(hours * hour)
  })

  const marks = (clock: typeof plain, count: number) =>
    hourMarks(clock)
      .slice(0, count)
      .map(({ offset, wall }) => [offset / hour, wall / hour])

  test('the missing hour has no mark, a doubled one has two', () => {
    expect(marks(shorter, 4)).toEqual([
      [0, 0],
      [1, 1],
      [2, 3],
      [3, 4],
    ])
    expect(marks(longer, 5)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
    ])
    expect(marks(halfShorter, 4)).toEqual([
      [0, 0],
      [1, 1],
      [2.5, 3],
      [3.5, 4],
    ])
    expect(marks(halfLonger, 4)).toEqual([
      [0, 0],
      [1, 1],
      [2.5, 2],
      [3.5, 3],
    ])
    expect(marks(withoutMidnight, 2)).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(marks(missing, 9)).toEqual([])
  })
})

describe('[PLAN-2k] a time of day lies', () => {
  test.each([
    ['where the clock says so', plain, 9.5, 9.5],
    ['as long after the gap, if it is missing', shorter, 2.5, 2.5],
    ['an hour earlier after the gap', shorter, 9, 8],
    ['where it comes first, if it is doubled', longer, 2.5, 2.5],
    ['an hour later after the doubled one', longer, 9, 10],
    ['half an hour after a gap of half an hour', halfShorter, 2.25, 2.25],
    ['at the beginning, if that is missing', withoutMidnight, 1, 0],
    ['on a day that never was, nowhere', missing, 9, 0],
  ])('%s', (_what, clock, wall, offset) => {
    expect(offsetOf(clock, wall * hour)).toBe(offset * hour)
  })

  test('a missing time shows as long after the gap', () => {
    expect(wallOf(shorter, offsetOf(shorter, 2.5 * hour))).toBe(3.5 * hour)
    expect(wallOf(halfShorter, offsetOf(halfShorter, 2.25 * hour))).toBe(2.75 * hour)
  })
})

describe('[PLAN-2d] the quarters at which a task can begin', () => {
  test.each(Object.entries(all))('are told apart by their time of day: %s', (_name, clock) => {
    const slots = slotsOf(clock)
    const walls = slots.map((slot) => wallOf(clock, slot))

    expect(new Set(walls).size).toBe(walls.length)
    expect(walls.map((wall) => offsetOf(clock, wall))).toEqual(slots)
    expect(walls.every((wall) => wall % 15 === 0)).toBe(true)
  })

  test('from any of them the arrows reach the first and the last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(all)), fc.nat(1_500), (clock, start) => {
        const slots = slotsOf(clock)
        for (const direction of [1, -1] as const) {
          let at = nearestSlot(slots, start)
          for (let press = 0; press < slots.length; press++) at = slotBeside(slots, at, direction)
          expect(at).toBe(slots.at(direction === 1 ? -1 : 0))
        }
      }),
    )
  })

  test('the nearest one is where a drag lands', () => {
    expect([0, 7, 8, 1_439, -50].map((at) => nearestSlot(slotsOf(plain), at))).toEqual([
      0, 0, 15, 1_425, 0,
    ])
    expect(slotBeside(slotsOf(plain), 5, 1)).toBe(15)
    expect(slotBeside(slotsOf(plain), 5, -1)).toBe(0)
  })
})
