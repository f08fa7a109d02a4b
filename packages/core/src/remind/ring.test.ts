import { describe, expect, test } from 'vitest'
import { instant, midnight, shiftDay } from '../calendar/day.ts'
import { morning, sample, sampleReminder, today } from '../tasks/samples.ts'
import { atTime, before, isSameRing, offeredTime, remindersOf, withoutTime } from './ring.ts'

const task = sample(1)
const tenBefore = sampleReminder(1, task)
const hourBefore = sampleReminder(2, task, before(60))
const own = sampleReminder(3, task, atTime(today, 480))
const deleted = sampleReminder(4, task, { deleted_at: instant(morning) })
const ofAnother = sampleReminder(5, sample(2))
const all = [own, tenBefore, deleted, ofAnother, hourBefore]

describe('[REMIND-1d] the reminders of a task', () => {
  test('are in order, those counted from it first', () => {
    expect(remindersOf(all, task.id)).toEqual([hourBefore, tenBefore, own])
  })

  test('are the same where they ring at the same time', () => {
    expect(isSameRing(tenBefore, before(10))).toBe(true)
    expect(isSameRing(tenBefore, before(5))).toBe(false)
    expect(isSameRing({ ...own, before_minutes: 10 }, atTime(today, 480))).toBe(true)
  })
})

test('[TIME-3d] those counted from the time of a task go along with it', () => {
  const gone = withoutTime(all, task.id, instant(morning))

  expect(gone.map(({ id }) => id)).toEqual([hourBefore.id, tenBefore.id])
})

describe('[REMIND-1g] the time that is offered for a reminder at any time', () => {
  const tomorrow = shiftDay(today, 1)
  const next = { day: tomorrow, minutes: 540 }

  test.each([
    ['08:59', today, { day: today, minutes: 540 }],
    ['09:00', today, { day: today, minutes: 600 }],
    ['14:20', today, { day: today, minutes: 900 }],
    ['22:59', today, { day: today, minutes: 1_380 }],
    ['23:00', today, next],
    ['14:20', tomorrow, next],
    ['14:20', shiftDay(today, -3), { day: today, minutes: 900 }],
  ])('at %s for %s is still to come: %o', (clock, day, offered) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    const now = midnight(today, hours * 60 + minutes)

    expect(offeredTime(day, now)).toEqual(offered)
    expect(midnight(offered.day, offered.minutes)).toBeGreaterThan(now)
  })
})
