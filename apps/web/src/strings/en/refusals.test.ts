import { describe, expect, test } from 'vitest'
import { refusals } from './refusals.ts'

describe.each(Object.entries(refusals.tasks))('a refused %s', (_, refused) => {
  test('names the task and says what was not done', () => {
    expect(refused(['Write'])).toMatch(/“Write”.* was not .+\.$/)
  })

  test('of several tasks says how many there are', () => {
    expect(refused(['Write #1', 'Read'])).toMatch(/2 tasks .*not .+\.$/)
  })
})
