import { expect, test } from 'vitest'
import { shiftDay } from '../calendar/day.ts'
import { morning, sample, today } from './samples.ts'
import { dueDay, hasLines, newTask } from './task.ts'

test('[WORDS-8a] a text has lines if more than one of them says something', () => {
  expect(hasLines('a\nb')).toBe(true)
  expect(hasLines(' one line \r\n')).toBe(false)
})

test('[TASK-4a] a new task is open, due at the start of its day, and made and changed now', () => {
  const { id, user_id } = sample(1)
  const draft = {
    title: 'Run',
    description: '',
    priority: 'low',
    due: today,
    estimate: 25,
    time: 570,
    deadline: shiftDay(today, 1),
    list: [],
    tags: [],
    repeat: null,
    remind: null,
  } as const

  expect(newTask(draft, { id, user_id, now: morning, position: 'a0' })).toMatchObject({
    completed: false,
    description: '',
    estimate_minutes: 25,
    at_minutes: 570,
    deadline: '2026-10-15',
    due_date: '2026-10-14T00:00:00',
    created_at: '2026-10-14T09:41:00.000Z',
    updated_at: '2026-10-14T09:41:00.000Z',
  })
})

test('[TASK-1c] a task is due on its calendar day whatever the hour', () => {
  expect(dueDay(sample(1, { due_date: '2026-10-14T23:30:00' }))).toBe(today)
})

test.each([null, '9999-12-31T00:00:00'])('[ROWS-9a] a task due on %s has no day', (due_date) => {
  expect(dueDay(sample(1, { due_date }))).toBeNull()
})
