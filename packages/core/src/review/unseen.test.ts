import { describe, expect, test } from 'vitest'
import { instant, midnight, shiftDay } from '../calendar/day.ts'
import { listTree } from '../lists/lists.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { unseenTasks, untouchedLists } from './unseen.ts'

const ago = (days: number) => instant(midnight(shiftDay(today, -days), 12 * 60))

describe('[REVIEW-1b] of what has no day', () => {
  const task = (number: number, days: number, more: Partial<Task> = {}) =>
    sample(number, { due_date: null, created_at: ago(days), ...more })
  const unseen = (tasks: Task[]) => unseenTasks(tasks, today).map(({ title }) => title)

  test('what was added and last looked at a month ago is asked about, the oldest first', () => {
    expect(
      unseen([
        task(1, 40),
        task(2, 29),
        task(3, 90, { looked_at: shiftDay(today, -30) }),
        task(4, 90, { looked_at: shiftDay(today, -29) }),
        task(5, 30),
      ]),
    ).toEqual(['Task 3', 'Task 1', 'Task 5'])
  })

  test('at most ten are', () => {
    const many = Array.from({ length: 12 }, (_, count) => task(count, 40 + count))

    expect(unseen(many)).toHaveLength(10)
    expect(unseen(many)[0]).toBe('Task 11')
  })
})

describe('[REVIEW-1c] a list', () => {
  const list = (number: number, more: Partial<List> = {}) =>
    sampleList(number, { created_at: ago(200), ...more })
  const inList = (number: number, of: List, more: Partial<Task> = {}) =>
    sample(number, { list_id: of.id, created_at: ago(100), updated_at: ago(60), ...more })
  function untouched(lists: List[], tasks: Task[] = []): string[] {
    const rows = { lists: listTree(lists), steps: stepTree(tasks), tasks }
    return untouchedLists(rows, today).map(({ name }) => name)
  }

  test('in which nothing was added, changed or done for a month is asked about', () => {
    const [quiet, changed, done, empty] = [1, 2, 3, 4].map((number) =>
      list(number, { name: ['', 'Quiet', 'Changed', 'Done', 'Empty'][number] ?? '' }),
    ) as [List, List, List, List]

    expect(
      untouched(
        [quiet, changed, done, empty],
        [
          inList(1, quiet),
          inList(2, changed, { updated_at: ago(10) }),
          inList(3, done, { completed: true, completed_at: ago(20) }),
        ],
      ),
    ).toEqual(['Quiet', 'Empty'])
  })

  test('is touched by its sections', () => {
    const home = list(1, { name: 'Home' })
    const garden = list(2, { name: 'Garden', parent_id: home.id })

    expect(untouched([home, garden], [inList(1, garden, { updated_at: ago(1) })])).toEqual([])
  })

  test('that was looked at, is new, or is archived is not', () => {
    expect(
      untouched([
        list(1, { looked_at: shiftDay(today, -29) }),
        list(2, { created_at: ago(3) }),
        list(3, { archived_at: ago(100) }),
      ]),
    ).toEqual([])
  })
})
