import { describe, expect, test } from 'vitest'
import { instant } from './day.ts'
import { morning, sample } from './samples.ts'
import { daysLeft, isTrashed } from './trash.ts'

const hour = 3_600_000
const day = 24 * hour

function deleted(ago: number) {
  const deleted_at = instant(morning - ago)
  return { ...sample(1, { deleted_at }), deleted_at }
}

describe('the trash [TASK-4]', () => {
  test('holds what was deleted and nothing else', () => {
    expect(isTrashed(deleted(hour))).toBe(true)
    expect(isTrashed(sample(1))).toBe(false)
  })

  test('says how many days are left, the last one included', () => {
    expect(daysLeft(deleted(0), morning)).toBe(30)
    expect(daysLeft(deleted(hour), morning)).toBe(30)
    expect(daysLeft(deleted(2 * day - hour), morning)).toBe(29)
    expect(daysLeft(deleted(30 * day - 1), morning)).toBe(1)
  })

  test('has no days left for what is to be purged, and never fewer', () => {
    expect(daysLeft(deleted(30 * day), morning)).toBe(0)
    expect(daysLeft(deleted(400 * day), morning)).toBe(0)
  })

  test('promises no more than 30 days to what a faster clock deleted', () => {
    expect(daysLeft(deleted(-hour), morning)).toBe(30)
  })
})
