import { expect, test } from 'vitest'
import { strings } from '../../strings.ts'

const { devices } = strings
const now = Date.parse('2026-10-14T09:41:00Z')

test.each([
  ['Firefox', 'Linux', 'Firefox on Linux'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'Linux'],
  [null, null, 'Unknown device'],
])('[AUTH-16a] a device with %s and %s is named %s', (browser, system, name) => {
  expect(devices.named({ browser, system })).toBe(name)
})

test.each([
  [1, null, '1 device, not checked yet'],
  [4, { at: now, agrees: null }, '4 devices, not checked yet'],
  [4, { at: now, agrees: true }, /^4 devices, the same plan, checked \d+:\d\d( [AP]M)?$/],
  [4, { at: now, agrees: false }, /^4 devices, not the same plan, checked /],
  [
    2,
    { at: now - 86_400_000, agrees: true },
    /^2 devices, the same plan, checked Oct 13, \d+:\d\d/,
  ],
])('[AUTH-16d] of %i devices and the comparison %j it says ‘%s’', (count, last, said) => {
  const text = devices.compared(count, last, now).replaceAll(/[\u2068\u2069]/g, '')
  expect(text).toMatch(said)
})

test.each([
  [{ current: true, place: '203.0.113.0/24' }, 'This device, 203.0.113.x'],
  [{ current: false, place: '2001:db8:1::/48' }, 'Active 2 hours ago, 2001:db8:1:x'],
  [{ current: false, place: null }, 'Active 2 hours ago'],
])('[AUTH-16a] a session of %j is described as ‘%s’', (session, seen) => {
  expect(devices.seen({ ...session, last_used_at: now - 7_200_000 }, now)).toBe(seen)
})
