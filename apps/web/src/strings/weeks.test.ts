import { describe, expect, test } from 'vitest'
import { learnWeeks, weekStartIn } from './weeks.ts'

const [monday, friday, saturday, sunday] = [1, 5, 6, 7]

/** Firefox before 153 has it so. */
const withoutWeekInfo = (tag: string) => ({ maximize: () => new Intl.Locale(tag).maximize() })

describe('[PLAN-6a] the first day of a week', () => {
  test.each([
    ['en-US', sunday],
    ['en', sunday],
    ['en-GB', monday],
    ['de-DE', monday],
    ['de', monday],
    ['pt-BR', sunday],
    ['pt-PT', sunday],
    ['ja', sunday],
    ['he', sunday],
    ['ar-EG', saturday],
    ['fa', saturday],
    ['ar-AE', monday],
    ['dv-MV', friday],
    ['und-001', monday],
  ])('of %s is known to a browser that does not tell it', async (tag, day) => {
    await learnWeeks(withoutWeekInfo(tag))

    expect(weekStartIn(withoutWeekInfo(tag))).toBe(day)
  })

  test.each([
    ['a method', { getWeekInfo: () => ({ firstDay: saturday }) }],
    ['a property, as older browsers have it', { weekInfo: { firstDay: saturday } }],
  ])('is what the browser tells by %s', (_, weekInfo) => {
    expect(weekStartIn({ ...withoutWeekInfo('en-US'), ...weekInfo })).toBe(saturday)
  })
})
