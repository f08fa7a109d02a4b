import { expect, test } from 'vitest'
import { parseLength } from './length.ts'

test.each([
  ['90', 90],
  ['45m', 45],
  ['45 min', 45],
  ['1 minute', 1],
  ['1h', 60],
  ['2 h', 120],
  ['1h30', 90],
  ['1h30m', 90],
  ['1 h 30', 90],
  ['1 h 30 min', 90],
  ['7 h 04', 424],
  ['7 hours 4 minutes', 424],
  ['1.5h', 90],
  ['1,25 h', 75],
  [' 1H30 ', 90],
  ['2 Stunden', 120],
])('[SET-4a] ‘%s’ is %i minutes', (text, minutes) => {
  expect(parseLength(text)).toBe(minutes)
})

test.each(['', 'soon', '1.5', '-5', '1h60', '1h 30h', '1.5h30', '4 5', '1:30'])(
  '[SET-4a] ‘%s’ is no length',
  (text) => {
    expect(parseLength(text)).toBeNull()
  },
)
