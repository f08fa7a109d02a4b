import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { strings } from '../../strings.ts'

const day = (text: string) => v.parse(Day, text)
const today = day('2026-10-14')
const at = (text: string) => new Date(`${text}:00`).getTime()

test('[HIST-4] beyond what is kept it says when the history begins', () => {
  expect(strings.history.begins(day('2025-10-23'))).toBe('The history begins on Oct 23, 2025.')
  expect(strings.past.begins(at('2025-10-23T09:41'))).toBe('The history begins on Oct 23, 2025.')
})

test.each([strings.history.sending, strings.past.sending])(
  '[HIST-11] what was not sent yet goes first, and is counted',
  (sending) => {
    expect(sending(1)).toBe('Sending 1 change of this device …')
    expect(sending(2)).toBe('Sending 2 changes of this device …')
    expect(sending(1_200)).toBe('Sending 1,200 changes of this device …')
  },
)

test('[HIST-8] a line says when it arrived where that was on another day', () => {
  const said = (arrived: string) => strings.history.byAndArrived('Pixel', at(arrived), today)

  expect(said('2026-10-15T08:10')).toBe('Pixel, arrived Oct 15, 08:10')
  expect(said('2025-12-31T23:59')).toBe('Pixel, arrived Dec 31, 2025, 23:59')
})

test('[HIST-7] a line of a card says when it was written where that was earlier', () => {
  const said = (written: string | null) =>
    strings.history.when(
      at('2026-10-14T09:41'),
      'Chrome',
      written === null ? null : at(written),
      today,
    )

  expect(said(null)).toBe('Oct 14, 09:41, Chrome')
  expect(said('2026-10-14T08:10')).toBe('Oct 14, 09:41, Chrome, written 08:10')
  expect(said('2026-10-13T22:10')).toBe('Oct 14, 09:41, Chrome, written Oct 13, 22:10')
})
