import { expect, test } from 'vitest'
import { parseBanDuration } from './banDuration.ts'

test.each([
  ['none', 0],
  ['300ms', 300],
  ['2h45m', 9_900_000],
  ['1.5h', 5_400_000],
  ['876000h', 876_000 * 3_600_000],
  [`${'9'.repeat(300)}h`, 1_000 * 365 * 86_400_000],
])('the duration %j of a ban', (text, milliseconds) => {
  expect(parseBanDuration(text)).toBe(milliseconds)
})

test.each(['', 'soon', '5', '-1h', '1d', 'h', '1h 2m', '1h2'])('%j is no duration', (text) => {
  expect(parseBanDuration(text)).toBeNull()
})
