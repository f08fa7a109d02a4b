import { describe, expect, test } from 'vitest'
import { sample, today } from '../tasks/samples.ts'
import { blankTask, tasks } from './tasks.ts'

const task = sample(1)
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' }

describe('the row of a task', () => {
  test('is read as it is, on the day it is due', () => {
    expect(tasks.parse(task)).toEqual(task)
    expect(tasks.dayOf(task)).toBe(today)
  })

  test('is due on the same day where the database writes a blank', () => {
    const read = tasks.parse({ ...task, due_date: `${today} 00:00:00` })

    expect(read?.due_date).toBe(`${today}T00:00:00`)
  })

  test('[ROWS-1a] may have no day, and is then read first on none', () => {
    const read = tasks.parse({ ...task, due_date: null })

    expect(read?.due_date).toBeNull()
    expect(read && tasks.dayOf(read)).toBeNull()
  })

  test('of an earlier Daymark has nothing in the columns that came later', () => {
    const later = [
      ...['estimate_minutes', 'at_minutes', 'deadline', 'completed_at'],
      ...['parent_id', 'list_id', 'list_position', 'tags'],
      ...['repeat', 'repeat_skips', 'series_id', 'series_day'],
    ]
    const older = Object.fromEntries(Object.entries(task).filter(([name]) => !later.includes(name)))

    expect(tasks.parse(older)).toEqual(task)
  })

  test('[ROWS-1d] keeps of a repeat what this Daymark does not know', () => {
    const repeat = { ...daily, rule: 'FREQ=HOURLY', count: 3, mood: 'good' }

    expect(tasks.parse({ ...task, repeat })?.repeat).toEqual(repeat)
  })

  test.each([
    ['priority', { priority: 'urgent' }],
    ['due date', { due_date: 'tomorrow' }],
    ['estimate', { estimate_minutes: 0 }],
    ['time of day', { at_minutes: 1440 }],
    ['deadline', { deadline: '2026-02-30' }],
    ['list', { list_id: 'Work' }],
    ['tag', { tags: { one: false } }],
    ['repeat', { repeat: { rule: 'FREQ=DAILY' } }],
    ['policy for missed days', { repeat: { ...daily, missed: 'shout' } }],
    ['anchor', { repeat: { ...daily, anchor: '2026-02-30' } }],
    ['rule day', { series_day: 'Monday' }],
    ['id', { id: 'one' }],
  ])('is not read where its %s is another than this Daymark knows', (_, changes) => {
    expect(tasks.parse({ ...task, ...changes })).toBeNull()
  })
})

describe('a blank task', () => {
  const { id, user_id, created_at, updated_at } = task
  const parts = { id, user_id, created_at, updated_at }
  const blank = blankTask({
    ...parts,
    title: 'Write',
    priority: 'low',
    due_date: null,
    position: null,
  })

  test('has what is named, and every other column as the definition has it', () => {
    expect(tasks.parse(blank)).toEqual(blank)
    expect(Object.keys(blank).toSorted()).toEqual(Object.keys(task).toSorted())
    expect(blank).toMatchObject({ ...parts, title: 'Write', tags: {}, carried: 0, deadline: null })
  })

  test('has no value in the columns that a row of an earlier Daymark lacks', () => {
    const named = ['title', 'priority', 'due_date', 'position', ...Object.keys(parts)]
    const older = Object.entries(blank).filter(([name]) => named.includes(name))
    const unsaid = { description: '', completed: false, deleted_at: null, seq: 0 }

    expect(tasks.parse({ ...Object.fromEntries(older), ...unsaid })).toEqual(blank)
  })
})
