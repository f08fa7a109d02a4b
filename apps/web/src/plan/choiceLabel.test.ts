import { choices } from '@daymark/core/plan/triage'
import { sample, sampleSeries } from '@daymark/core/tasks/samples'
import { expect, test } from 'vitest'
import { choiceLabel } from './choiceLabel.ts'

const labelsOf = (task: Parameters<typeof choiceLabel>[1]) =>
  choices.map((choice) => choiceLabel(choice, task))

test('[PLAN-4a] of a series ‘Skip this one’ is offered and said, of any other task ‘Someday’', () => {
  expect(labelsOf(sampleSeries(1))).toEqual([
    ...['Today', 'Tomorrow', 'Next week', 'Skip this one', 'Done', 'Trash'],
  ])
  expect(labelsOf(sample(1))[3]).toBe('Someday')
})
