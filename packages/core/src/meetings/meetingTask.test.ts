import { describe, expect, test } from 'vitest'
import { entry, meeting } from '../../corpus/meetings.ts'
import { sample } from '../tasks/samples.ts'
import { originOf, taskOf, taskParts, tasksOfMeetings } from './meetingTask.ts'

const review = meeting('2026-10-14T14:00:00', '2026-10-14T15:00:00', {
  uid: 'review@example.org',
  place: 'Room Saturn',
  link: 'https://meet.example.org/1',
})

describe('[CAL-12] a task of a meeting', () => {
  test('has its name, day, time and length, place and link', () => {
    expect(taskParts(review)).toEqual({
      title: 'Design review',
      description: 'Room Saturn\nhttps://meet.example.org/1',
      day: '2026-10-14',
      time: 840,
      estimate: 60,
      origin: { source: 'calendar', id: 'review@example.org 2026-10-14T14:00:00' },
    })
  })

  test('lasts a day at most', () => {
    const long = meeting('2026-10-14T14:00:00', '2026-10-16T15:00:00')

    expect(taskParts(long).estimate).toBe(1_440)
  })

  test.each([
    ['a whole day', '2026-10-14', '2026-10-15', null],
    ['one without a length', '2026-10-14T14:00:00', '2026-10-14T14:00:00', 840],
  ])('of %s has no estimate', (_what, from, to, time) => {
    expect(taskParts(meeting(from, to))).toMatchObject({ time, estimate: null })
  })

  test('is found again, for that beginning alone', () => {
    const task = sample(1, { origin: originOf(review.entry) })
    const made = tasksOfMeetings([sample(2), task])

    expect(taskOf(review, made)).toBe(task)
    const next = entry('2026-10-21T14:00:00', '2026-10-21T15:00:00', { uid: 'review@example.org' })
    expect(taskOf({ entry: next }, made)).toBeNull()
  })

  test('has an origin within its bound however long its UID is', () => {
    const { origin } = taskParts(meeting('2026-10-14', '2026-10-15', { uid: 'x'.repeat(9_000) }))

    expect(JSON.stringify(origin).length).toBeLessThan(1_000)
  })
})
