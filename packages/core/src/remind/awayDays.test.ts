import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { type Day, shiftDay } from '../calendar/day.ts'
import { UserId } from '../ids.ts'
import { dayId } from '../plan/days.ts'
import { isAwayAt } from './awayDays.ts'

const user = v.parse(UserId, '00000000-0000-4000-8000-000000000001')
const stranger = v.parse(UserId, '00000000-0000-4000-8000-000000000002')

const zoneOfDevice = process.env.TZ
afterEach(() => {
  if (zoneOfDevice === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfDevice
})

function away(days: string[], zone: string | null) {
  const rows = new Map(days.map((day) => [dayId(user, day as Day), { away: { series: {} } }]))
  return isAwayAt({ get: (id) => rows.get(id) as never }, zone)
}

describe('[AWAY-3a] a person is away between two midnights of their zone', () => {
  test.each([
    ['Europe/Berlin', '2026-10-20', '2026-10-19T22:00:00Z', '2026-10-20T22:00:00Z'],
    // 25, then 23 hours.
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['America/New_York', '2026-10-20', '2026-10-20T04:00:00Z', '2026-10-21T04:00:00Z'],
    ['Pacific/Kiritimati', '2026-10-20', '2026-10-19T10:00:00Z', '2026-10-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-10-20', '2026-10-20T11:00:00Z', '2026-10-21T11:00:00Z'],
    ['Asia/Kathmandu', '2026-10-20', '2026-10-19T18:15:00Z', '2026-10-20T18:15:00Z'],
    // A day that ends at the hour at which the clocks go forward.
    ['America/Santiago', '2026-09-05', '2026-09-05T04:00:00Z', '2026-09-06T04:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ])('of %s on %s', (zone, day, start, end) => {
    const isAway = away([day], zone)
    const [first, next] = [Date.parse(start), Date.parse(end)]

    expect([first - 1, first, next - 1, next].map((moment) => isAway(user, moment))).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('by the clock of the device where none is set, and where it is not known here', () => {
    process.env.TZ = 'Pacific/Kiritimati'
    const start = Date.parse('2026-10-19T10:00:00Z')

    for (const zone of [null, 'Europe/Atlantis']) {
      const isAway = away(['2026-10-20'], zone)
      expect([isAway(user, start - 1), isAway(user, start)]).toEqual([false, true])
    }
  })

  test('and not where nothing is said of a day, or the day is another person’s', () => {
    const noon = Date.parse('2026-10-20T12:00:00Z')
    const capacity = { get: () => ({ away: null }) }

    expect(isAwayAt({ get: () => undefined }, 'UTC')(user, noon)).toBe(false)
    expect(isAwayAt(capacity, 'UTC')(user, noon)).toBe(false)
    expect(away(['2026-10-20'], 'UTC')(stranger, noon)).toBe(false)
    expect(away([shiftDay('2026-10-20' as Day, 1)], 'UTC')(user, noon)).toBe(false)
  })
})
