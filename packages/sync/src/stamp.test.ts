import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Instant } from './stamp.ts'

test('moments from the database and from here are written alike', () => {
  expect(v.parse(Instant, '2026-10-14T11:41:00.12+02:00')).toBe('2026-10-14T09:41:00.120Z')
  expect(v.safeParse(Instant, 'soon').success).toBe(false)
})
