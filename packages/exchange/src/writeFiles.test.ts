import { sample } from '@daymark/core/tasks/samples'
import { expect, test } from 'vitest'
import { noRows, writeContext } from './testing/context.ts'
import { contentOf, writeFile } from './writeFiles.ts'

test('[MOVE-6a] what a format cannot hold is counted with what it writes', () => {
  const plan = sample(1, { title: 'Plan', deadline: writeContext.today })
  const step = sample(2, { title: 'Step', parent_id: plan.id })
  const deeper = sample(3, { title: 'Deeper', parent_id: step.id })
  const content = contentOf({ ...noRows, tasks: [plan, step, deeper] }, writeContext)

  expect(writeFile('superProductivity', content, writeContext).losses).toEqual([
    { kind: 'deeper steps', count: 1 },
  ])
  expect(writeFile('ics', content, writeContext).losses).toEqual([{ kind: 'deadlines', count: 1 }])
  expect(writeFile('json', content, writeContext).losses).toEqual([])
})
