import { describe, expect, test } from 'vitest'
import { openWallClocks } from './wallClocks.ts'

const clocks = openWallClocks()
const at = (zone: string, moment: string) => clocks(zone)?.(Date.parse(moment))

describe('[MOVE-11c] time zones', () => {
  test.each([
    ['W. Europe Standard Time', '2026-10-14T07:30:00Z', '2026-10-14', 570],
    ['w. europe standard time', '2026-01-14T07:30:00Z', '2026-01-14', 510],
    ['Pacific Standard Time', '2026-10-14T03:00:00Z', '2026-10-13', 1200],
    ['Pacific Standard Time (Mexico)', '2026-10-14T03:00:00Z', '2026-10-13', 1200],
    ['Tokyo Standard Time', '2026-10-14T15:00:00Z', '2026-10-15', 0],
    ['India Standard Time', '2026-10-14T15:00:00Z', '2026-10-14', 1230],
    ['Lord Howe Standard Time', '2026-10-03T15:45:00Z', '2026-10-04', 165],
    ['UTC-11', '2026-10-14T10:00:00Z', '2026-10-13', 1380],
    ['UTC', '2026-10-14T10:00:00Z', '2026-10-14', 600],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25', 150],
  ])('%s at %s', (zone, moment, day, minutes) => {
    expect(at(zone, moment)).toEqual({ day, minutes })
  })

  test.each(['Mars/Olympus', '', 'Standard Time', '__proto__', 'constructor'])(
    '%j is none',
    (zone) => {
      expect(clocks(zone)).toBeNull()
    },
  )

  test.each([8.64e15, -8.64e15, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    'the moment %d is within the calendar',
    (moment) => {
      expect(clocks('Pacific/Kiritimati')?.(moment).day).toMatch(/^\d{4}-/)
    },
  )
})
