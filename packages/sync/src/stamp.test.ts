import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instant, openStamps } from './stamp.ts'

test.each([
  ['2026-10-14T11:41:00.12+02:00', '2026-10-14T09:41:00.120Z'],
  ['2026-10-14 09:41:00.123456+00', '2026-10-14T09:41:00.123Z'],
  ['2026-10-14 06:11:00-03:30', '2026-10-14T09:41:00.000Z'],
  ['2026-10-14T09:41:00Z', '2026-10-14T09:41:00.000Z'],
])('the moment %s, in whichever form a database answers, is written alike', (moment, written) => {
  expect(v.parse(Instant, moment)).toBe(written)
})

test('a text that is no moment is refused', () => {
  expect(v.safeParse(Instant, 'soon').success).toBe(false)
})

test('[S5] the next stamp is the clock’s, or later than the newest that was seen', () => {
  const stamps = openStamps(() => Date.parse('2026-10-14T09:41:00.000Z'))
  expect(stamps.next()).toBe('2026-10-14T09:41:00.000Z')

  stamps.see(['2026-10-14T09:50:00.000Z', '2026-10-14T09:45:00.000Z'])

  expect(stamps.next()).toBe('2026-10-14T09:50:00.001Z')
})
