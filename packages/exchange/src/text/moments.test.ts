import { expect, test } from 'vitest'
import { context, day } from '../testing/context.ts'
import { instantOf } from './moments.ts'

test.each([
  ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30'],
  ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:30'],
  ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45'],
  ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45'],
  ['Europe/Berlin', '2026-10-25', 119, '2026-10-24T23:59'],
  ['Europe/Berlin', '2026-10-25', 180, '2026-10-25T02:00'],
  ['Asia/Kolkata', '2026-10-14', 570, '2026-10-14T04:00'],
  ['UTC', '2026-10-14', 0, '2026-10-14T00:00'],
  ['Mars/Olympus', '2026-10-14', 0, '2026-10-14T00:00'],
])('[MOVE-14c] the clock of %s on %s at minute %i is %sZ', (zone, date, minutes, instant) => {
  expect(instantOf({ day: day(date), minutes }, zone, context)).toBe(`${instant}:00.000Z`)
})
