import { expect, test } from 'vitest'
import { tasks } from './tasks.ts'

test.each(Object.entries(tasks.refused))(
  'a refused %s names the task and what was not done',
  (_, told) => {
    expect(told('Write')).toMatch(/“Write”.* was not .+\.$/)
  },
)
