import { describe, expect, test } from 'vitest'
import { morning, sample, today } from './samples.ts'
import { descriptionLimit, dueDay, newTask, parseDraft, titleLimit } from './task.ts'

const fields = { title: 'Book the dentist', description: '', priority: 'medium', due: today }

describe('[TASK-3] what the form holds', () => {
  test('becomes a draft, without the blanks around it', () => {
    const draft = parseDraft({ ...fields, title: ' Book the dentist ' }, today)
    expect(draft).toMatchObject({ ok: true, value: { title: 'Book the dentist', due: today } })
  })

  test.each([
    ['a name of blanks only', { title: '   ' }, { title: 'missing' }],
    ['a name too long', { title: 'x'.repeat(titleLimit + 1) }, { title: 'too_long' }],
    ['no date', { due: '' }, { due: 'missing' }],
    ['a date before today', { due: '2026-10-13' }, { due: 'past' }],
    [
      'a description too long',
      { description: 'x'.repeat(descriptionLimit + 1) },
      { description: 'too_long' },
    ],
  ])('is refused with %s', (_, wrong, faults) => {
    expect(parseDraft({ ...fields, ...wrong }, today)).toEqual({ ok: false, error: faults })
  })

  test('names every fault at once', () => {
    const faults = parseDraft({ ...fields, title: '', due: '' }, today)
    expect(faults).toEqual({ ok: false, error: { title: 'missing', due: 'missing' } })
  })

  test('is measured in characters as a reader counts them', () => {
    expect(parseDraft({ ...fields, title: '🌅'.repeat(titleLimit) }, today).ok).toBe(true)
  })
})

test('[TASK-4] a new task is open, due at the start of its day, and made and changed now', () => {
  const { id, user_id } = sample(1)
  const draft = { title: 'Run', description: '', priority: 'low', due: today } as const

  expect(newTask(draft, { id, user_id, now: morning, position: 'a0' })).toMatchObject({
    completed: false,
    description: '',
    due_date: '2026-10-14T00:00:00',
    created_at: '2026-10-14T09:41:00.000Z',
    updated_at: '2026-10-14T09:41:00.000Z',
  })
})

test('[TASK-1] a task is due on its calendar day whatever the hour', () => {
  expect(dueDay(sample(1, { due_date: '2026-10-14T23:30:00' }))).toBe(today)
})
