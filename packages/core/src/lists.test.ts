import { describe, expect, test } from 'vitest'
import { isArchived, listOf, listTree, sectionsOf, sortTasks } from './lists.ts'
import { sample, sampleList } from './samples.ts'
import { stepTree } from './steps.ts'
import type { List } from './tables/lists.ts'
import type { Task } from './tables/tasks.ts'

const work = sampleList(1)
const quarter = sampleList(2, { parent_id: work.id })
const home = sampleList(3)
const lists = listTree([work, quarter, home])

const inList = (number: number, list: List | null, changes: Partial<Task> = {}) =>
  sample(number, { list_id: list?.id ?? null, ...changes })
const done = { completed: true }
const noDay = { due_date: null }
const trashed = { deleted_at: '2026-10-14T09:00:00.000Z' }

describe('[LIST-1] the numbers of Lists', () => {
  const slides = inList(1, work)
  const steps = stepTree([
    slides,
    inList(2, null, { parent_id: slides.id, ...noDay }),
    inList(3, work, done),
    inList(4, quarter, { ...noDay, position: 'a1' }),
    inList(5, quarter, trashed),
    inList(6, null, noDay),
    inList(7, null, { ...noDay, ...done }),
    inList(8, sampleList(9)),
  ])
  const sorted = sortTasks(lists, steps)

  test('are of a list with its sections, and steps count with their task', () => {
    expect(sorted.count(work)).toEqual({ open: 2, done: 1 })
    expect(sorted.count(quarter)).toEqual({ open: 1, done: 0 })
    expect(sorted.count(home)).toEqual({ open: 0, done: 0 })
  })

  test('have in Inbox what has no list, also where its list is gone [LIST-3]', () => {
    expect(sorted.count(null)).toEqual({ open: 2, done: 1 })
  })

  test('have in Someday what is open, has no day and is no step, the newest first', () => {
    expect(sorted.someday.map(({ title }) => title)).toEqual(['Task 6', 'Task 4'])
  })
})

describe('[LIST-1] the sections of a list', () => {
  test('show at the third level where they lie deeper', () => {
    const chain = [work]
    for (const number of [4, 5, 6]) {
      chain.push(sampleList(number, { parent_id: chain.at(-1)?.id ?? null }))
    }

    const levels = sectionsOf(listTree(chain), work).map(({ level }) => level)

    expect(levels).toEqual([2, 3, 3])
  })

  test('are archived with their list', () => {
    const tree = listTree([{ ...work, archived_at: '2026-10-14T09:00:00.000Z' }, quarter, home])

    expect([quarter, home].map((list) => isArchived(tree, list))).toEqual([true, false])
  })

  test('[STEP-4] show one tree where moves have closed a circle: the greatest id stands alone', () => {
    const rows = [{ ...work, parent_id: home.id }, quarter, { ...home, parent_id: quarter.id }]

    for (const tree of [listTree(rows), listTree(rows.toReversed())]) {
      expect(tree.roots().map(({ id }) => id)).toEqual([home.id])
      expect(sectionsOf(tree, home).map(({ section }) => section.id)).toEqual([work.id, quarter.id])
    }
  })
})

describe('[LIST-2] the tasks of a list', () => {
  test('follow their place; those never placed come last, the oldest first', () => {
    const later = '2026-10-14T09:50:00.000Z'
    const tasks = [
      inList(1, work, { created_at: later }),
      inList(2, work),
      inList(3, work, { list_position: 'a1' }),
      inList(4, work, { list_position: 'a0', created_at: later }),
      inList(6, work, { list_position: 'a0' }),
      inList(5, work, { list_position: 'a0' }),
      inList(7, home),
    ]

    const shown = sortTasks(lists, stepTree(tasks))
      .in(work)
      .map(({ title }) => title)

    expect(shown).toEqual(['Task 5', 'Task 6', 'Task 4', 'Task 3', 'Task 2', 'Task 1'])
  })

  test('take their steps along, wherever those were made', () => {
    const slides = inList(1, work)
    const step = inList(2, home, { parent_id: slides.id })
    const steps = stepTree([slides, step])

    expect(listOf(lists, steps, step)).toBe(work)
    expect(sortTasks(lists, steps).in(home)).toEqual([])
    expect(listOf(lists, stepTree([step]), step)).toBe(home)
  })
})
