import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { latestOn, momentOn } from './moments.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['2026-10-14', '14:00', '2026-10-14T12:00:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
])('[HIST-9] %s at %s in Berlin is %s', (day, time, moment) => {
  process.env.TZ = 'Europe/Berlin'
  const found = momentOn(day, time)
  expect(found && new Date(found).toISOString()).toBe(moment)
})

test.each([
  ['2026-02-30', '14:00'],
  ['', '14:00'],
  ['2026-10-14', ''],
])('[HIST-9] %j at %j is no moment', (day, time) => {
  expect(momentOn(day, time)).toBeNull()
})

test('[HIST-9] the latest moment of a day is its end, or now', () => {
  process.env.TZ = 'UTC'
  const next = v.parse(Day, '2026-10-15')
  const at = (text: string) => Date.parse(text)

  expect(latestOn(next, 0, at('2026-10-20T09:00Z'))).toBe(at('2026-10-14T23:59:59.999Z'))
  expect(latestOn(next, 120, at('2026-10-20T09:00Z'))).toBe(at('2026-10-15T01:59:59.999Z'))
  expect(latestOn(next, 0, at('2026-10-14T09:00Z'))).toBe(at('2026-10-14T09:00Z'))
})
