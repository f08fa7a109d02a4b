import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { timesCarried } from './timesCarried.ts'
import { choices, dayOfChoice } from './triage.ts'

const day = (text: string) => v.parse(Day, text)

test.each([
  ['a Wednesday', '2026-10-14', ['2026-10-14', '2026-10-15', '2026-10-19']],
  ['a Sunday', '2026-10-18', ['2026-10-18', '2026-10-19', '2026-10-19']],
  ['a Monday', '2026-10-19', ['2026-10-19', '2026-10-20', '2026-10-26']],
  ['the last day of a year', '2026-12-31', ['2026-12-31', '2027-01-01', '2027-01-04']],
])('[PLAN-4a] on %s the choices move a task to today, tomorrow and Monday', (_, today, days) => {
  expect(choices.map((choice) => dayOfChoice(choice, day(today)))).toEqual([
    ...days,
    null,
    null,
    null,
  ])
})

test.each([
  [0, 1, false],
  [1, 2, false],
  [2, 3, true],
])(
  '[PLAN-4c] a task that was moved on %i times was carried %i times',
  (carried, times, isOften) => {
    expect(timesCarried({ carried })).toEqual({ times, isOften })
  },
)
