import { expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import { sample, today } from '../tasks/samples.ts'
import { timeOn } from './timeOn.ts'

test.each([
  ['the time alone, on its own day', sample(1), { at_minutes: 570 }],
  [
    'the day too, if it was carried over',
    sample(1, { due_date: `${shiftDay(today, -2)}T00:00:00` }),
    { at_minutes: 570, due_date: `${today}T00:00:00` },
  ],
  [
    'a day, if it has none',
    sample(1, { due_date: null }),
    { at_minutes: 570, due_date: `${today}T00:00:00` },
  ],
])('[PLAN-2n] a task that is put at a time takes %s', (_what, task, patch) => {
  expect(timeOn(task, today, 570)).toEqual(patch)
})
