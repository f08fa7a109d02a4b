import { shiftDay } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { saying } from '@daymark/core/plan/days'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { plannerWith, settled, task, today } from '../../planner/fakes.ts'
import {
  isReviewOffered,
  lastWeekNoteOf,
  reviewQueue,
  stepsOf,
  weekDone,
  weekNoteOf,
} from './reviewContent.ts'

const late = task(1, 'Pay', { due_date: `${shiftDay(today, -1)}T00:00:00` })
const created_at = `${shiftDay(today, -60)}T08:00:00.000Z`
const idea = task(2, 'Learn to bake', { due_date: null, created_at })
const done = task(3, 'Write', {
  due_date: null,
  completed: true,
  completed_at: `${today}T08:00:00.000Z`,
})
const user = v.parse(UserId, late.user_id)

async function open() {
  const { planner } = plannerWith({ tasks: [late, idea, done] })
  await settled()
  return planner
}

describe('[REVIEW-1a] a review', () => {
  test('leaves out what has nothing to ask, but never the next week', async () => {
    const planner = await open()

    expect(stepsOf(reviewQueue(planner, today))).toEqual(['carried', 'someday', 'week', 'note'])
    expect(stepsOf({ carried: [], someday: [], lists: [] })).toEqual(['week', 'note'])
    planner.close()
  })

  test('does not ask about what was carried over while away', async () => {
    const planner = await open()
    const away = { series: {}, minutes: null }
    planner.perform([saying(user, today, { away }, planner.stamp())])

    expect(stepsOf(reviewQueue(planner, today))).toEqual(['someday', 'week', 'note'])
    planner.close()
  })
})

test('[REVIEW-1e, REVIEW-2a] a note belongs to its week, and is read in the one after', async () => {
  const planner = await open()
  planner.perform([saying(user, today, { week_note: 'Slides first' }, planner.stamp())])

  expect(weekNoteOf(planner, shiftDay(today, 1))).toEqual({ day: today, note: 'Slides first' })
  expect(lastWeekNoteOf(planner, shiftDay(today, 7))).toBe('Slides first')
  expect([today, shiftDay(today, 14)].map((day) => lastWeekNoteOf(planner, day))).toEqual([
    ...[null, null],
  ])
  expect(weekDone(planner, today)).toEqual({ tasks: 1, focused: 0 })
  planner.close()
})

test.each([
  ['the last planned day', 1, 900, true],
  ['the minute before 15:00', 1, 899, false],
  ['a day before it', 0, 900, false],
  ['a day without hours after it', 2, 900, false],
  ['a day away after it', 3, 900, false],
])('[REVIEW-1f] on %s it is offered: day %i, minute %i, %s', (_, place, now, isOffered) => {
  const dayOf = (ahead: number, capacity: number, isAway = false) => ({
    ...{ day: shiftDay(today, ahead), planned: 0, capacity, inMeetings: 0, isAway },
  })
  const days = [dayOf(0, 360), dayOf(1, 360), dayOf(2, 0), dayOf(3, 0, true)]

  expect(isReviewOffered(days, shiftDay(today, place), now)).toBe(isOffered)
})
