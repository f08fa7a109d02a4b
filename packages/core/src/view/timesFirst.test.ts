import { expect, test } from 'vitest'
import { sample } from '../tasks/samples.ts'
import { timesFirst } from './timesFirst.ts'

const [early, late, untimed, another] = [
  sample(1, { at_minutes: 90 }),
  sample(2, { at_minutes: 600 }),
  sample(3),
  sample(4),
]

test('with what has a time first, in a day', () => {
  expect(timesFirst([untimed, late, another, early])).toEqual([early, late, untimed, another])

  const none = [another, untimed]
  expect(timesFirst(none)).toBe(none)
})
