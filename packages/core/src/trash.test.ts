import { describe, expect, test } from 'vitest'
import { instant } from './day.ts'
import { morning, sample } from './samples.ts'
import { daysLeft, isExpired, trashOf } from './trash.ts'

const hour = 3_600_000
const day = 24 * hour

function deleted(number: number, ago: number) {
  const deleted_at = instant(morning - ago)
  return { ...sample(number, { deleted_at }), deleted_at }
}

describe('the trash [TASK-4]', () => {
  test('is what was deleted in the last 30 days, the newest first', () => {
    const kept = sample(1)
    const older = deleted(2, 3 * day)
    const newer = deleted(3, hour)
    const almostGone = deleted(4, 30 * day - 1)
    const gone = deleted(5, 30 * day)

    const trash = trashOf([kept, older, gone, newer, almostGone], morning)

    expect(trash).toEqual([newer, older, almostGone])
  })

  test('says how many days are left, the last one included', () => {
    expect(daysLeft(deleted(1, 0), morning)).toBe(30)
    expect(daysLeft(deleted(1, hour), morning)).toBe(30)
    expect(daysLeft(deleted(1, 2 * day - hour), morning)).toBe(29)
    expect(daysLeft(deleted(1, 30 * day - 1), morning)).toBe(1)
  })

  test('promises no more than 30 days to what a faster clock deleted', () => {
    expect(daysLeft(deleted(1, -hour), morning)).toBe(30)
  })
})

test('a task is expired once its 30 days in the trash are over, and never while it is not in there', () => {
  expect(isExpired(deleted(1, 30 * day - 1), morning)).toBe(false)
  expect(isExpired(deleted(1, 30 * day), morning)).toBe(true)
  expect(isExpired(sample(1, { created_at: instant(morning - 365 * day) }), morning)).toBe(false)
})
