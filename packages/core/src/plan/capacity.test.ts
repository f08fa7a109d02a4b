import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { UserId } from '../ids.ts'
import { days as daysTable } from '../tables/days.ts'
import { type Preferences, preferences } from '../tables/preferences.ts'
import { hoursOf, settingHours } from './capacity.ts'
import { dayId } from './days.ts'

const user = v.parse(UserId, '0a1b2c3d-0000-4000-8000-000000000001')
const wednesday = v.parse(Day, '2026-10-14')
const key = { id: user, user_id: user }
const chosen = (hours: Preferences['hours']) =>
  preferences.parse({ ...preferences.empty(key), hours }) ?? undefined
const row = (capacity_minutes: number | null) => {
  const id = dayId(user, wednesday)
  return (
    daysTable.parse({ ...daysTable.empty({ id, user_id: user }), capacity_minutes }) ?? undefined
  )
}

describe('[PLAN-1c, ROWS-5b] a day holds', () => {
  test.each([
    ['2026-10-12', 360],
    ['2026-10-16', 360],
    ['2026-10-17', 240],
    ['2026-10-18', 120],
  ])('where nobody has set it, on %s %i minutes until 18:00', (date, minutes) => {
    expect(hoursOf(v.parse(Day, date), undefined)).toEqual({ minutes, until: 1_080 })
  })

  test.each<[string, Parameters<typeof hoursOf>, { minutes: number; until: number }]>([
    [
      'what is set for its weekday',
      [wednesday, chosen({ 3: { minutes: 300, until: 960 } })],
      { minutes: 300, until: 960 },
    ],
    [
      'nothing of another weekday',
      [wednesday, chosen({ 2: { minutes: 300, until: 960 } })],
      { minutes: 360, until: 1_080 },
    ],
    [
      'first what is set for it alone',
      [wednesday, chosen({ 3: { minutes: 300, until: 960 } }), row(90)],
      { minutes: 90, until: 960 },
    ],
    ['nothing, where that is set', [wednesday, undefined, row(0)], { minutes: 0, until: 1_080 }],
    [
      'the default, where only other things are said of it',
      [wednesday, undefined, row(null)],
      { minutes: 360, until: 1_080 },
    ],
  ])('%s', (_what, input, expected) => {
    expect(hoursOf(...input)).toEqual(expected)
  })
})

test('[ROWS-5b] setting the hours of a weekday keeps those of the others', () => {
  const monday = { minutes: 300, until: 960 }
  const at = '2026-10-14T06:00:00.000Z'

  expect(
    settingHours(user, chosen({ 1: monday }), 3, { minutes: 90, until: 720 }, at),
  ).toMatchObject({
    type: 'upsert',
    columns: { hours: { 1: monday, 3: { minutes: 90, until: 720 } } },
  })
})
