import { describe, expect, test } from 'vitest'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList } from '../tasks/samples.ts'
import { openTaskIndex } from '../tasks/taskIndex.ts'
import { moveIntoList } from './listOrder.ts'
import { listOf, listTree } from './lists.ts'

const work = sampleList(1)
const hiring = sampleList(2, { parent_id: work.id })
const placed = (number: number, list_position: string | null, list_id = work.id) =>
  sample(number, { list_id, list_position })
const slides = placed(1, 'a0')
const receipts = placed(2, 'a1')
const logo = placed(3, null)
const read = placed(4, 'a0', hiring.id)
const referees = placed(5, 'a1', hiring.id)
const tasks = [slides, receipts, logo, read, referees]
const lists = listTree([work, hiring])

/** The titles in both lists after a task was dropped, and how many rows that wrote. */
function dropped(task: Task, into: typeof work | null, index: number) {
  const others = openTaskIndex(tasks)
    .tasksIn(lists, into, 'open')
    .filter(({ id }) => id !== task.id)
  const moves = moveIntoList(task, into, others, index)
  const after = openTaskIndex(
    tasks.map((row) => ({ ...row, ...moves.find(({ id }) => id === row.id)?.patch })),
  )
  const titles = (list: typeof work | null) =>
    after
      .tasksIn(lists, list, 'open')
      .map(({ title }) => title.slice(-1))
      .join('')
  const home = listOf(lists, after.steps, after.steps.get(task.id) ?? task)
  return { rows: moves.length, work: titles(work), hiring: titles(hiring), home }
}

describe('[LIST-2b] moving a task writes one row', () => {
  test.each([
    ['up in its list', receipts, work, 0, '213', '45'],
    ['down in its list', slides, work, 1, '213', '45'],
    ['to the front, where it was never placed', logo, work, 0, '312', '45'],
    ['to the front of a section', slides, hiring, 0, '23', '145'],
    ['between two of a section', receipts, hiring, 1, '13', '425'],
    ['to the end of a section', logo, hiring, 2, '12', '453'],
    ['out of a section', read, work, 2, '1243', '5'],
    ['into Inbox', read, null, 0, '123', '5'],
  ])('%s', (_, task, into, index, inWork, inHiring) => {
    const { rows, work, hiring, home } = dropped(task, into, index)

    expect({ rows, work, hiring, home }).toEqual({
      rows: 1,
      work: inWork,
      hiring: inHiring,
      home: into,
    })
  })

  test('and none where it lies there already', () => {
    expect(dropped(slides, work, 0).rows).toBe(0)
  })

  test('and those before it that were never placed, which leave no room', () => {
    expect(dropped(slides, work, 2)).toMatchObject({ rows: 2, work: '231' })
  })
})
