import { expect, test } from 'vitest'
import { agoIn } from './ago.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

test.each([
  [59_999, 'now'],
  // The clock of a device may be behind that of the server.
  [-5 * minutes, 'now'],
  [minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [2 * hours + 59 * minutes, '2 hours ago'],
  [25 * hours, 'yesterday'],
  [12 * days, '12 days ago'],
  [75 * days, '2 months ago'],
])('[AUTH-16a] %i ms ago is formatted as %s', (passed, words) => {
  expect(agoIn(new Intl.Locale('en-GB'))(passed)).toBe(words)
})

test('other locales get their own language', () => {
  expect(agoIn(new Intl.Locale('de-CH'))(2 * hours)).toBe('vor 2 Stunden')
})
