import type { Task } from '@daymark/core/tables/tasks'
import { sample } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import {
  allOf,
  nothingSelected,
  ranged,
  type Selection,
  selectedAmong,
  toggled,
} from './selection.ts'

const shown = [sample(1), sample(2), sample(3), sample(4)] as const
const [one, two, three, four] = shown

function chosen({ ids }: Selection, of: readonly Task[] = shown) {
  return selectedAmong(ids, of).map(({ title }) => title)
}

describe('[TASK-13a, TASK-13c] a selection', () => {
  test('adds a task and removes it again', () => {
    const both = toggled(toggled(nothingSelected, three.id), one.id)
    expect(chosen(both)).toEqual(['Task 1', 'Task 3'])
    expect(chosen(toggled(both, three.id))).toEqual(['Task 1'])
  })

  test('extends from its anchor in either direction', () => {
    const down = ranged(toggled(nothingSelected, two.id), four.id, shown)
    expect(chosen(down)).toEqual(['Task 2', 'Task 3', 'Task 4'])
    expect(chosen(ranged(down, one.id, shown))).toEqual(['Task 1', 'Task 2'])
  })

  test('starts at the task if there is no anchor or the anchor is gone', () => {
    expect(chosen(ranged(nothingSelected, two.id, shown))).toEqual(['Task 2'])
    expect(chosen(ranged(toggled(nothingSelected, one.id), three.id, [two, three]))).toEqual([
      'Task 3',
    ])
  })

  test('can be all displayed tasks and never more', () => {
    const all = allOf(shown)
    expect(chosen(all)).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 4'])
    expect(chosen(all, [two, four])).toEqual(['Task 2', 'Task 4'])
  })
})
