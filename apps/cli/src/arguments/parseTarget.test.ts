import { expect, test } from 'vitest'
import { parseTarget } from './parseTarget.ts'

test.each([
  ['tomorrow', { day: 'tomorrow' }],
  ['next friday', { day: 'next friday' }],
  ['someday', { day: 'someday' }],
  ['oct 15', { day: 'oct 15' }],
  ['in 3 days', { day: 'in 3 days' }],
  ['2026-10-14', { day: '2026-10-14' }],
  ['14:30', { time: '14:30' }],
  ['9 am', { time: '09:00' }],
  ['12am', { time: '00:00' }],
  ['at 9:30 PM', { time: '21:30' }],
  ['oct 1 5:30', { day: 'oct 1', time: '05:30' }],
  ['13pm', { day: '13pm' }],
  ['#', { day: '#' }],
  ['tomorrow 9:00', { day: 'tomorrow', time: '09:00' }],
  ['tomorrow at 9', { day: 'tomorrow at 9' }],
  ['friday at 5pm', { day: 'friday', time: '17:00' }],
  ['oct 15 25:00', { day: 'oct 15 25:00' }],
  ['#Work', { list: 'Work' }],
  ['#"Home office"', { list: 'Home office' }],
  ['#Work / Travel', { list: 'Work / Travel' }],
  ['tomorrow #Work', { day: 'tomorrow', list: 'Work' }],
  ['oct 15 #Work', { day: 'oct 15', list: 'Work' }],
  ['fri 9:30 #Home office', { day: 'fri', time: '09:30', list: 'Home office' }],
])('“%s” is a day, a time and a list [CLI-2f]', (text, expected) => {
  expect(parseTarget(text)).toEqual({ ok: true, value: expected })
})

test('nothing is no target', () => {
  expect(parseTarget('  ').ok).toBe(false)
})
