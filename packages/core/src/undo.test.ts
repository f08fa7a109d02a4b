import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, type Change, type Patch } from './change.ts'
import { sample } from './samples.ts'
import { type Task, titleLimit } from './task.ts'
import { inverse, joined } from './undo.ts'

const task = sample(1, { title: 'Write', priority: 'low' })
const { id } = task
const at = '2026-10-14T10:00:00.000Z'
const later = '2026-10-14T11:00:00.000Z'

function update(patch: Patch): Change {
  return { type: 'update', id, patch, at }
}

/** What takes `change` back when the task has become this since. */
function undone(change: Change, since: Partial<Task> = {}, before: Task | undefined = task) {
  const after = apply(before, change)
  return inverse({ change, before }, after && { ...after, ...since }, later)
}

describe('[TASK-4] undoing', () => {
  test('an addition moves the task to the trash', () => {
    expect(undone({ type: 'add', task }, {}, undefined)).toEqual({ type: 'delete', id, at: later })
  })

  test('a deletion restores the task, and a restoration deletes it', () => {
    expect(undone({ type: 'delete', id, at })).toEqual({ type: 'restore', id, at: later })
    const trashed = { ...task, deleted_at: at }
    expect(undone({ type: 'restore', id, at }, {}, trashed)).toMatchObject({ type: 'delete' })
  })

  test('a completion reopens the task', () => {
    expect(undone({ type: 'toggle', id, completed: true, at })).toMatchObject({ completed: false })
  })

  test('an edit puts back the fields it wrote and no others', () => {
    expect(
      undone(update({ title: 'Read', priority: 'high' }), { description: 'elsewhere' }),
    ).toEqual({ type: 'update', id, patch: { title: 'Write', priority: 'low' }, at: later })
  })

  test('a move puts back a place the task never had', () => {
    const unplaced = { ...task, position: null }
    expect(undone(update({ position: 'a1' }), {}, unplaced)).toMatchObject({
      patch: { position: null },
    })
  })
})

describe('undoing what was changed elsewhere since', () => {
  test('leaves a field to whoever wrote it last', () => {
    expect(undone(update({ title: 'Read', priority: 'high' }), { title: 'Rest' })).toMatchObject({
      patch: { priority: 'low' },
    })
  })

  test.each<[string, Change, Partial<Task>]>([
    ['the same field was edited', update({ title: 'Read' }), { title: 'Rest' }],
    ['the task was deleted', update({ title: 'Read' }), { deleted_at: later }],
    ['it was reopened', { type: 'toggle', id, completed: true, at }, { completed: false }],
    ['it was restored', { type: 'delete', id, at }, { deleted_at: null }],
    ['it was deleted already', { type: 'add', task }, { deleted_at: later }],
  ])('does nothing when %s', (_, change, since) => {
    expect(undone(change, since)).toBeNull()
  })

  test('does nothing when the task is gone for ever, or was refused', () => {
    expect(
      inverse({ change: update({ title: 'Read' }), before: task }, undefined, later),
    ).toBeNull()
    expect(inverse({ change: update({ title: 'Read' }), before: task }, task, later)).toBeNull()
    expect(undone({ type: 'erase', id, at })).toBeNull()
  })
})

test('[TASK-4] undoing what undid shows the task as it was, whatever was done to it', () => {
  const change = fc.oneof(
    fc.constant<Change>({ type: 'delete', id, at }),
    fc.boolean().map((completed): Change => ({ type: 'toggle', id, completed, at })),
    fc
      .record(
        {
          title: fc.string({ minLength: 1, maxLength: titleLimit }),
          description: fc.string(),
          priority: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
          due_date: fc.constantFrom('2026-10-14T00:00:00', '2026-10-20T00:00:00'),
          position: fc.constantFrom(null, 'a0', 'a1'),
        },
        { requiredKeys: [] },
      )
      .map(update),
  )
  fc.assert(
    fc.property(change, (first) => {
      const done = apply(task, first)
      const back = inverse({ change: first, before: task }, done, later)
      const undone = back ? apply(done, back) : done
      expect(bare(undone)).toEqual(bare(task))
      const again = back && inverse({ change: back, before: done }, undone, later)
      expect(bare(again ? apply(undone, again) : undone)).toEqual(bare(done))
    }),
  )
})

describe('edits of the same fields', () => {
  test('are one, from before the first to after the last', () => {
    const first = { change: update({ title: 'R' }), before: task }
    const second = { change: update({ title: 'Read' }), before: { ...task, title: 'R' } }
    expect(joined(first, second)).toEqual({ change: second.change, before: task })
  })

  test('stay two where the fields or the tasks are others', () => {
    const first = { change: update({ title: 'Read' }), before: task }
    const other = sample(2)
    const elsewhere: Change = { type: 'update', id: other.id, patch: { title: 'Read' }, at }
    expect(joined(first, { change: update({ priority: 'high' }), before: task })).toBeNull()
    expect(joined(first, { change: elsewhere, before: other })).toBeNull()
    expect(joined(first, { change: { type: 'delete', id, at }, before: task })).toBeNull()
  })
})

/** Without the moments, which are never the same twice. */
function bare(task: Task | undefined) {
  return task && { ...task, updated_at: '', deleted_at: task.deleted_at !== null }
}
