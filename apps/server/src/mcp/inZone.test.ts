import { dayOf } from '@daymark/core/calendar/day'
import { describe, expect, test } from 'vitest'
import { inZone } from './inZone.ts'

const moment = Date.parse('2026-10-14T11:30:00Z')

describe('[MCP-2a] what is computed in the zone of a person', () => {
  test.each([
    ['Pacific/Auckland', '2026-10-15'],
    ['America/New_York', '2026-10-14'],
  ])('is that of their clock: %s', (zone, day) => {
    expect(inZone(zone, () => dayOf(moment))).toBe(day)
  })

  test('leaves the zone of the process as it was, after an error too', () => {
    const before = [process.env.TZ, new Date(moment).getHours()]

    expect(() =>
      inZone('Pacific/Auckland', () => {
        throw new Error('a bug')
      }),
    ).toThrow('a bug')
    expect(inZone('Asia/Tokyo', () => inZone('UTC', () => new Date(moment).getHours()))).toBe(11)
    expect([process.env.TZ, new Date(moment).getHours()]).toEqual(before)
  })
})
