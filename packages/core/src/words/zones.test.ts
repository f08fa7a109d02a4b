import { afterEach, expect, test } from 'vitest'
import { written } from '../../corpus/corpus.ts'
import { both } from '../../corpus/readers.ts'
import { type Day, dayOf } from '../calendar/day.ts'

const zone = process.env.TZ
const hour = 3_600_000
const day = 24 * hour

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['Pacific/Auckland', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])(
  '[WORDS-3f] every hour of a year with a leap day in %s has the days of the calendar',
  (zone) => {
    process.env.TZ = zone
    for (let index = 0; index < 366; index++) {
      const expected = new Map<string, string>()
      for (let clock = 0; clock < 24; clock++) {
        const now = Date.UTC(2028, 0, 1) + index * day + clock * hour
        const local = new Date(now)
        const today = dayOf(now)
        const minutes = local.getHours() * 60 + local.getMinutes()
        const midnight = Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
        const ahead = (days: number) => new Date(midnight + days * day).toISOString().slice(0, 10)
        const toFriday = ((5 - new Date(midnight).getUTCDay() + 6) % 7) + 1

        const noon = minutes > 720 ? ahead(1) : ahead(0)
        expect(written(both('go at noon', { today, minutes }))).toBe(`go | ${noon} 12:00`)
        if (expected.has(today)) continue
        expected.set(today, today)
        const results = ['+1d', 'morgen 8 Uhr', 'on friday', 'in 2 weeks'].map((words) =>
          written(both(`go ${words}`, { today: today as Day, minutes })),
        )
        expect(results).toEqual([
          `go | ${ahead(1)}`,
          `go | ${ahead(1)} 08:00`,
          `go | ${ahead(toFriday)}`,
          `go | ${ahead(14)}`,
        ])
      }
    }
  },
)
