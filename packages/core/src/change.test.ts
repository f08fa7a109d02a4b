import { describe, expect, test } from 'vitest'
import { apply, columnsOf, type Edit, momentOf, replay, taskIdOf } from './change.ts'
import { sample } from './samples.ts'

const task = sample(1)
const at = '2026-10-14T10:00:00.000Z'

describe('[TASK-4] what a change writes', () => {
  test.each<[Edit, object]>([
    [
      { type: 'toggle', id: task.id, completed: true, at },
      { completed: true, updated_at: at },
    ],
    [
      { type: 'delete', id: task.id, at },
      { deleted_at: at, updated_at: at },
    ],
    [
      { type: 'restore', id: task.id, at },
      { deleted_at: null, updated_at: at },
    ],
    [
      { type: 'update', id: task.id, patch: { title: 'Run' }, at },
      { title: 'Run', updated_at: at },
    ],
  ])('%j', (change, columns) => {
    expect(columnsOf(change)).toEqual(columns)
  })
})

describe('replaying', () => {
  test('lays one change after another over what the server confirmed', () => {
    const shown = replay(task, [
      { type: 'update', id: task.id, patch: { title: 'Run' }, at },
      { type: 'toggle', id: task.id, completed: true, at },
    ])
    expect(shown).toMatchObject({ title: 'Run', completed: true, priority: task.priority })
  })

  test('shows an addition nobody has confirmed yet', () => {
    expect(replay(undefined, [{ type: 'add', task }])).toEqual(task)
  })

  test('alters nothing when the task is gone', () => {
    expect(apply(undefined, { type: 'delete', id: task.id, at })).toBeUndefined()
  })

  test('shows nothing of a task deleted for ever', () => {
    expect(apply(task, { type: 'erase', id: task.id, at })).toBeUndefined()
  })

  test('does not add over what the server has under the same id', () => {
    const confirmed = { ...task, title: 'As the server has it' }
    expect(apply(confirmed, { type: 'add', task })).toEqual(confirmed)
  })
})

test('a change knows its task and its moment', () => {
  expect(taskIdOf({ type: 'add', task })).toBe(task.id)
  expect(momentOf({ type: 'add', task })).toBe(task.updated_at)
  expect(taskIdOf({ type: 'delete', id: task.id, at })).toBe(task.id)
  expect(momentOf({ type: 'delete', id: task.id, at })).toBe(at)
})
