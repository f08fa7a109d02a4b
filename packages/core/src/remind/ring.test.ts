import { describe, expect, test } from 'vitest'
import { instant } from '../day.ts'
import { morning, sample, sampleReminder, today } from '../samples.ts'
import { atTime, before, isSameRing, remindersOf, withoutTime } from './ring.ts'

const task = sample(1)
const tenBefore = sampleReminder(1, task)
const hourBefore = sampleReminder(2, task, before(60))
const own = sampleReminder(3, task, atTime(today, 480))
const deleted = sampleReminder(4, task, { deleted_at: instant(morning) })
const ofAnother = sampleReminder(5, sample(2))
const all = [own, tenBefore, deleted, ofAnother, hourBefore]

describe('[REMIND-1] the reminders of a task', () => {
  test('are in order, those counted from it first', () => {
    expect(remindersOf(all, task.id)).toEqual([hourBefore, tenBefore, own])
  })

  test('are the same where they ring at the same time', () => {
    expect(isSameRing(tenBefore, before(10))).toBe(true)
    expect(isSameRing(tenBefore, before(5))).toBe(false)
    expect(isSameRing({ ...own, before_minutes: 10 }, atTime(today, 480))).toBe(true)
  })
})

test('[TIME-3] those counted from the time of a task go along with it', () => {
  const gone = withoutTime(all, task.id, instant(morning))

  expect(gone.map(({ id }) => id)).toEqual([hourBefore.id, tenBefore.id])
})
