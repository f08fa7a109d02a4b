import { describe, expect, test } from 'vitest'
import { type Day, shiftDay } from '../calendar/day.ts'
import { newPlan } from '../focus/cycle.ts'
import { today } from '../tasks/samples.ts'
import { usualBeginning } from './beginning.ts'
import { focusDays } from './focusDays.ts'
import { heldOn, isTellingHeld } from './held.ts'
import { paceOf } from './pace.ts'
import { at, focusOn } from './samples.ts'

/** Sessions of a day: minutes after midnight, and how long each is. */
type Sessions = readonly (readonly [from: number, minutes: number])[]

const daysWith = (count: number, sessions: Sessions, before: Day = today) =>
  focusDays(
    Array.from({ length: count }, (_, index) => shiftDay(before, index - count)).flatMap((day) =>
      sessions.map(([from, minutes]) => focusOn(null, at(from, day), minutes)),
    ),
    today,
    0,
  )

describe('[FORE-5] the pace', () => {
  const paced: Sessions = [
    [540, 45],
    [600, 45],
  ]

  test('is focus by focus and the gaps between, of 5 days or more', () => {
    expect(paceOf(daysWith(5, paced), newPlan)).toBeCloseTo(90 / 105)
    expect(paceOf(daysWith(4, paced), newPlan)).toBeCloseTo(100 / 130)
  })

  test('leaves out gaps of more than 30 minutes, and days with less than 60 minutes', () => {
    const longGap: Sessions = [
      [540, 30],
      [600, 30],
      [661, 30],
    ]

    expect(paceOf(daysWith(5, longGap), newPlan)).toBeCloseTo(90 / 120)
    expect(paceOf(daysWith(9, [[540, 59]]), newPlan)).toBeCloseTo(100 / 130)
    expect(paceOf(daysWith(9, [[540, 60]]), newPlan)).toBe(1)
  })

  test('is at least ½, and of the last 20 days', () => {
    const slow: Sessions = [0, 1, 2, 3, 4, 5].map((index) => [540 + index * 40, 10])
    const earlier = daysWith(30, slow, shiftDay(today, -20))

    expect(paceOf(daysWith(20, slow), newPlan)).toBe(0.5)
    expect(paceOf([...daysWith(20, [[540, 60]]), ...earlier], newPlan)).toBe(1)
  })

  test('goes by the cycle as it is set', () => {
    const lengths = { focus: 50, short_break: 10, long_break: 20 }

    expect(paceOf([], { lengths })).toBe(200 / 250)
  })
})

describe('[FORE-6a] the usual beginning', () => {
  test('is the median of the last 20 days with focus, without today', () => {
    const early = daysWith(30, [[420, 30]], shiftDay(today, -20))
    const late = daysWith(20, [
      [555, 30],
      [700, 30],
    ])
    const now = focusDays([focusOn(null, at(300), 30)], today, 0)

    expect(usualBeginning([...now, ...late, ...early])).toBe(555)
    expect(usualBeginning(now)).toBeNull()
  })
})

describe('[FORE-8a] what a weekday held', () => {
  const wednesdays = (count: number, sessions: Sessions) =>
    focusDays(
      Array.from({ length: count }, (_, index) => shiftDay(today, 7 * (index - count))).flatMap(
        (day) => sessions.map(([from, minutes]) => focusOn(null, at(from, day), minutes)),
      ),
      today,
      0,
    )
  const none = () => []

  test('is the median of its last 8 days with 30 minutes of focus, where there are 5', () => {
    expect(heldOn(3, wednesdays(5, [[540, 250]]), none)).toEqual({ minutes: 250, n: 5 })
    expect(heldOn(3, wednesdays(4, [[540, 250]]), none)).toBeNull()
    expect(heldOn(3, wednesdays(9, [[540, 30]]), none)).toEqual({ minutes: 30, n: 8 })
    expect(heldOn(3, wednesdays(9, [[540, 29]]), none)).toBeNull()
    expect(heldOn(2, wednesdays(9, [[540, 250]]), none)).toBeNull()
  })

  test('counts the union of focus and meetings, to 10 minutes', () => {
    const meetings = (day: Day) => [
      { from: at(560, day), to: at(620, day) },
      { from: at(700, day), to: at(725, day) },
    ]

    expect(heldOn(3, wednesdays(5, [[540, 60]]), meetings)).toEqual({ minutes: 110, n: 5 })
  })
})

test('[FORE-8b] is worth saying where it differs by 20 minutes', () => {
  expect([340, 350, 360, 370, 380].map((minutes) => isTellingHeld({ minutes, n: 8 }, 360))).toEqual(
    [true, false, false, false, true],
  )
})
