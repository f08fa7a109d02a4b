import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instant, openStamps } from './stamp.ts'

test('moments from the database and from here are written alike', () => {
  expect(v.parse(Instant, '2026-10-14T11:41:00.12+02:00')).toBe('2026-10-14T09:41:00.120Z')
  expect(v.safeParse(Instant, 'soon').success).toBe(false)
})

test('[S5] the next stamp is the clock’s, or later than the newest that was seen', () => {
  const stamps = openStamps(() => Date.parse('2026-10-14T09:41:00.000Z'))
  expect(stamps.next()).toBe('2026-10-14T09:41:00.000Z')

  stamps.see(['2026-10-14T09:50:00.000Z', '2026-10-14T09:45:00.000Z'])

  expect(stamps.next()).toBe('2026-10-14T09:50:00.001Z')
})
