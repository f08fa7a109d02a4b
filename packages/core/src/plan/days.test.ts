import { apply } from '@daymark/sync/merge'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { UserId } from '../ids.ts'
import { days } from '../tables/days.ts'
import { carriedOn, dayId, saying } from './days.ts'

const user = v.parse(UserId, '0a1b2c3d-0000-4000-8000-000000000001')
const day = v.parse(Day, '2026-10-14')
const at = '2026-10-14T06:00:00.000Z'

describe('[ROWS-4d] what is said of a day', () => {
  test('has an id that every device derives from the user and the date', () => {
    expect(dayId(user, day)).toBe('000b4a3e-0000-4000-8000-000000000001')
    expect(dayId(user, v.parse(Day, '0001-01-01'))).toBe('00000000-0000-4000-8000-000000000001')
  })

  test('keeps one part beside another', () => {
    const first = apply(days, undefined, saying(user, day, { capacity_minutes: 90 }, at))
    const both = apply(days, first, saying(user, day, { note: 'Slides first' }, at))

    expect(both).toMatchObject({ date: day, capacity_minutes: 90, note: 'Slides first' })
    expect(both && days.dayOf(both)).toBe(day)
  })
})

test.each([
  [0, 1],
  [2, 3],
  [999, 999],
])(
  '[ROWS-1g] a task that was carried %i times is carried %i times after another',
  (carried, more) => {
    expect(carriedOn({ carried })).toEqual({ carried: more })
  },
)
