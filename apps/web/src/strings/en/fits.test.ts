import { Day } from '@daymark/core/calendar/day'
import type { FitReason } from '@daymark/core/fit/fits'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fits } from './fits.ts'

const day = v.parse(Day, '2026-10-14')
/** Without the signs that keep directions apart. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const estimate = {
  minutes: 15,
  focus: 0,
  by: { kind: 'estimate', estimate: 15, factor: null },
} as const
const usual = {
  ...{ minutes: 15, focus: 0 },
  by: { kind: 'usual', usual: { minutes: 15, n: 12, from: 10, to: 20, of: { kind: 'name' } } },
} as const

describe('what fits', () => {
  test.each<[string, FitReason, boolean?]>([
    ['15 min, by today', { kind: 'deadline', day }, true],
    ['15 min, by Oct 14', { kind: 'deadline', day }],
    ['15 min, at 14:30', { kind: 'time', minutes: 870 }],
    ['15 min, high', { kind: 'high' }],
    ['15 min, carried once', { kind: 'carried', times: 1 }],
    ['15 min, carried 3 times', { kind: 'carried', times: 3 }],
    ['15 min, started', { kind: 'started' }],
    ['15 min, Home', { kind: 'list' }],
  ])('[FIT-3d] says %s', (said, reason, isToday = false) => {
    expect(plain(fits.said(estimate, reason, { list: 'Home', isToday }))).toBe(said)
  })

  test('[FIT-3d] says what is usual, where there is no estimate', () => {
    const said = fits.said(usual, { kind: 'list' }, { list: 'Home', isToday: false })
    expect(plain(said)).toBe('usually 15 min, Home')
  })

  test('[FIT-1c] says what begins before', () => {
    expect(plain(fits.until(12, 'Design review'))).toBe('12 minutes until Design review')
    expect(plain(fits.aboutToBegin('Design review'))).toBe('Design review is about to begin.')
  })
})
