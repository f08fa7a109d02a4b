import { Day, shiftDay } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isInstallOffered, withDayOfUse, withoutOffer } from './installOffer.ts'

const first = v.parse(Day, '2026-10-14')
const after = (days: number) => shiftDay(first, days)

/** On which of these days, counted from the first, installing is offered; the app is opened twice on each. */
function offeredOn(days: readonly number[], kept: string | null = null): number[] {
  return days.filter((days) => {
    kept = withDayOfUse(withDayOfUse(kept, after(days)), after(days))
    return isInstallOffered(kept, after(days))
  })
}

test.each([
  ['three days in a row', [0, 1, 2], [2]],
  ['days apart', [0, 9, 40], [40]],
  ['all days after it', [0, 1, 2, 3, 4, 5, 6, 7], [2]],
  ['two days', [0, 1], []],
])('[PWA-1b] installing is offered on the third day of use, once: %s', (_, days, expected) => {
  expect(offeredOn(days)).toEqual(expected)
})

test('[PWA-1b] what was put away is not offered again', () => {
  expect(offeredOn([2, 3, 4, 5, 6], withoutOffer)).toEqual([])
  expect(isInstallOffered(withoutOffer, first)).toBe(false)
})
