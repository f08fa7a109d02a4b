import { describe, expect, test } from 'vitest'
import { found, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const row = { kind: 'tasks#task', id: 'a', title: 'Read', status: 'needsAction' }
const listOf = (...items: unknown[]) => ({ kind: 'tasks#tasks', title: 'Books', items })
const only = (fields: object) => tasksOf(listOf({ ...row, ...fields }))[0]

describe('[MOVE-1a] Google Tasks from Takeout', () => {
  test('is read as the preview says', () => {
    const { source, tasks, skipped } = found(sample('Tasks.json'))

    expect(source).toBe('google')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        id: 'cGxhbnQtdGhlLWJ1bGJz',
        name: 'Plant the bulbs',
        description: 'Tulips along the wall.\nCrocuses in the lawn.',
        day: '2026-10-17',
        list: ['My Tasks'],
        created: '2026-10-01T06:00:00.000Z',
        raw: { links: 'https://mail.google.com/mail/#all/1234567890abcdef' },
      },
      {
        id: 'YnV5LWNvbXBvc3Q',
        parent: 'cGxhbnQtdGhlLWJ1bGJz',
        name: 'Buy compost',
        list: ['My Tasks'],
        done: { at: '2026-10-10T17:20:00.000Z' },
      },
      { id: 'd3JpdGU', name: 'Write to grandmother', day: '2026-10-18' },
    ])
    expect(skipped).toEqual([
      { reason: 'unreadable', place: 'My Tasks 5' },
      { reason: 'no name', place: 'ZW1wdHk' },
    ])
  })

  test.each([
    ['a list of its interface', listOf(row)],
    ['lists put into one file', [listOf(row), { ...listOf(), title: 'Films' }]],
    ['tasks without a list', [row]],
  ])('takes %s', (_, content) => {
    expect(tasksOf(content)).toMatchObject([{ id: 'a', name: 'Read' }])
  })
})

test.each([
  ['2026-10-14T00:00:00.000Z', '2026-10-14'],
  ['2026-10-14T23:59:59.000Z', '2026-10-14'],
  ['2026-10-14', '2026-10-14'],
  ['soon', null],
  ['', null],
])('[MOVE-1a] of due %j only the date counts, in every zone', (due, day) => {
  expect(only({ due })).toMatchObject({ day, time: null })
})

test.each([
  [{ status: 'completed', completed: '2026-03-29T01:30:00.000Z' }, '2026-03-29T01:30:00.000Z'],
  [{ status: 'completed' }, null],
  [{ completed: '2026-10-25T02:30:00+01:00' }, '2026-10-25T01:30:00.000Z'],
])('[MOVE-1a] what is completed is done, with its moment: %#', (fields, at) => {
  expect(only(fields)?.done).toEqual({ at })
})

test('[MOVE-1a] every task of Google is Medium', () => {
  expect(only({ priority: 'high' })?.priority).toBe('medium')
})

test('[MOVE-1a] the second task with an id is known by none, and both are there', () => {
  const tasks = tasksOf(listOf(row, { ...row, title: 'Write' }))
  expect(tasks).toMatchObject([
    { id: 'a', name: 'Read' },
    { id: null, name: 'Write' },
  ])
})

test('[MOVE-2f] a field of another type is a field without a value', () => {
  const wrong = { notes: { a: 1 }, due: 20261014, parent: false, completed: [], links: 'none' }
  expect(only(wrong)).toMatchObject({ name: 'Read', description: '', parent: null, done: null })
})
