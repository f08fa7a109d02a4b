import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inListOrder } from '../lists/listOrder.ts'
import { listOf, listTree } from '../lists/lists.ts'
import { shownTags } from '../lists/tags.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList, sampleTag } from './samples.ts'
import type { TaskChange } from './stepIndex.ts'
import { stepTree } from './steps.ts'
import { openTaskIndex, type TaskIndex } from './taskIndex.ts'

const work = sampleList(1)
const quarter = sampleList(2, { parent_id: work.id })
const home = sampleList(3)
const lists = listTree([work, quarter, home])

const inList = (number: number, list: List | null, changes: Partial<Task> = {}) =>
  sample(number, { list_id: list?.id ?? null, ...changes })
const done = { completed: true }
const noDay = { due_date: null }
const trashed = { deleted_at: '2026-10-14T09:00:00.000Z' }

describe('[LIST-1a, LIST-1h] the numbers of Lists', () => {
  const slides = inList(1, work)
  const index = openTaskIndex([
    slides,
    inList(2, null, { parent_id: slides.id, ...noDay }),
    inList(3, work, done),
    inList(4, quarter, { ...noDay, position: 'a1' }),
    inList(5, quarter, trashed),
    inList(6, null, noDay),
    inList(7, null, { ...noDay, ...done }),
    inList(8, sampleList(9)),
  ])

  test('are of a list with its sections, and steps count with their task', () => {
    expect(index.count(lists, work)).toEqual({ open: 2, done: 1 })
    expect(index.count(lists, quarter)).toEqual({ open: 1, done: 0 })
    expect(index.count(lists, home)).toEqual({ open: 0, done: 0 })
  })

  test('have in Inbox what has no list, also where its list is gone [LIST-3d]', () => {
    expect(index.count(lists, null)).toEqual({ open: 2, done: 1 })
  })

  test('have in Someday what is open, has no day and is no step, the newest first', () => {
    expect(titles(index.someday())).toEqual(['Task 6', 'Task 4'])
  })

  test('count a step that has a tag for that tag [LIST-1g]', () => {
    const [calls] = shownTags([sampleTag(1, 'calls')]).all
    const trip = sample(1)
    const step = sample(2, {
      ...noDay,
      parent_id: trip.id,
      tags: { [sampleTag(1, 'calls').id]: true },
    })

    expect(calls && openTaskIndex([trip, step]).countTagged(calls)).toBe(1)
  })

  test('count an open task once for a tag, whichever of its name it has [TAG-1b]', () => {
    const [calls, again] = [sampleTag(1, 'calls'), sampleTag(2, 'Calls')]
    const [shown] = shownTags([calls, again]).all
    const tagged = (number: number, ids: string[], changes: Partial<Task> = {}) =>
      sample(number, { tags: Object.fromEntries(ids.map((id) => [id, true])), ...changes })
    const both = tagged(1, [calls.id, again.id])
    const counted = openTaskIndex([both, tagged(2, [again.id]), tagged(3, [calls.id], done)])

    expect(shown && counted.countTagged(shown)).toBe(2)
    counted.change([{ before: both, after: { ...both, ...done } }])
    expect(shown && counted.countTagged(shown)).toBe(1)
  })
})

describe('[LIST-2a, LIST-2e] the tasks of a list', () => {
  test('follow their place; those never placed come last, the oldest first', () => {
    const later = '2026-10-14T09:50:00.000Z'
    const index = openTaskIndex([
      inList(1, work, { created_at: later }),
      inList(2, work),
      inList(3, work, { list_position: 'a1' }),
      inList(4, work, { list_position: 'a0', created_at: later }),
      inList(6, work, { list_position: 'a0' }),
      inList(5, work, { list_position: 'a0' }),
      inList(7, home),
    ])

    expect(titles(shownIn(index, work))).toEqual(
      [5, 6, 4, 3, 2, 1].map((number) => `Task ${number}`),
    )
  })

  test('take their steps along, wherever those were made', () => {
    const slides = inList(1, work)
    const index = openTaskIndex([slides, inList(2, home, { parent_id: slides.id })])

    expect(shownIn(index, home)).toEqual([])
    index.change([{ before: slides, after: { ...slides, ...trashed } }])
    expect(titles(shownIn(index, home))).toEqual(['Task 2'])
  })
})

describe('what is computed', () => {
  const compared = new Set<string>()
  /** Tells when its place is looked at. */
  const watched = (task: Task): Task =>
    Object.defineProperty({ ...task }, 'list_position', {
      get: () => {
        compared.add(task.title)
        return task.list_position
      },
      enumerable: true,
    })
  const comparedBy = (work: () => unknown) => {
    compared.clear()
    work()
    return [...compared].sort()
  }
  const tasks = [1, 2, 3].flatMap((number) => [
    watched(inList(number, work)),
    watched(inList(number + 3, home)),
  ])
  const [first, other] = tasks

  test('is the order of a list that is asked for, and once', () => {
    const index = openTaskIndex([])

    expect(comparedBy(() => index.change(tasks.map(added)))).toEqual([])
    expect(comparedBy(() => index.count(lists, work))).toEqual([])
    const open = (list: List) => index.tasksIn(lists, list, 'open')
    expect(comparedBy(() => open(work))).toEqual(['Task 1', 'Task 2', 'Task 3'])
    expect(comparedBy(() => open(work))).toEqual([])
    expect(comparedBy(() => index.tasksIn(lists, work, 'done'))).toEqual([])
  })

  test('is nothing of a list after a change in another one, and no order of those that stay', () => {
    const index = openTaskIndex(tasks)
    const open = (list: List) => index.tasksIn(lists, list, 'open')
    const [atWork, atHome] = [open(work), open(home)]
    const checked = first && watched({ ...first, ...done })

    expect(comparedBy(() => index.change([{ before: first, after: checked }]))).toEqual([])
    expect(comparedBy(() => open(work))).toEqual([])
    expect(open(work)).toEqual(atWork.slice(1))
    expect(index.tasksIn(lists, work, 'done')).toEqual([checked])
    expect(open(home)).toBe(atHome)
  })

  test('is no tree of steps where a task without a parent changes, or a step is checked', () => {
    const step = watched(inList(7, null, { parent_id: first?.id ?? null }))
    const second = watched(inList(8, null, { parent_id: first?.id ?? null }))
    const index = openTaskIndex([...tasks, step, second])
    expect(comparedBy(() => index.steps.childrenOf(first?.id ?? ''))).toEqual(['Task 7', 'Task 8'])

    const checked = watched({ ...step, ...done })
    index.change([
      { before: other, after: other && watched({ ...other, list_position: 'a5' }) },
      { before: first, after: first && watched({ ...first, ...done }) },
      { before: step, after: checked },
    ])

    expect(comparedBy(() => index.steps.childrenOf(first?.id ?? ''))).toEqual([])
    expect(index.steps.childrenOf(first?.id ?? '')).toEqual([checked, second])
    expect(index.steps.parentOf(step.id)?.completed).toBe(true)
  })
})

test('[STEP-4, LIST-2a] after any changes all is as if made from the tasks that are there', () => {
  const anyTask = fc
    .record({
      number: fc.nat(7),
      parent: fc.option(fc.nat(8)),
      list: fc.option(fc.constantFrom(work.id, quarter.id, sampleList(9).id)),
      place: fc.option(fc.constantFrom('a0', 'a1')),
      day: fc.boolean(),
      completed: fc.boolean(),
      trashed: fc.boolean(),
    })
    .map(({ number, parent, list, place, day, completed, trashed }) =>
      sample(number, {
        parent_id: parent === null ? null : sample(parent).id,
        ...{ list_id: list, list_position: place, completed },
        due_date: day ? sample(0).due_date : null,
        deleted_at: trashed ? '2026-10-14T09:00:00.000Z' : null,
      }),
    )
  fc.assert(
    fc.property(fc.array(fc.option(anyTask, { freq: 9 }), { maxLength: 20 }), (steps) => {
      const rows = new Map<string, Task>()
      const index = openTaskIndex([])
      for (const after of steps) {
        const id = after?.id ?? [...rows.keys()][0] ?? ''
        const before = rows.get(id)
        if (after) rows.set(id, after)
        else rows.delete(id)
        index.change([{ before, after: after ?? undefined }])
        expectAsMadeFrom([...rows.values()], index)
      }
    }),
  )
})

function expectAsMadeFrom(rows: readonly Task[], index: TaskIndex): void {
  const tree = stepTree(rows)
  for (const { id } of rows) {
    expect(index.steps.get(id)).toBe(tree.get(id))
    expect(index.steps.parentOf(id)).toBe(tree.parentOf(id))
    expect(index.steps.childrenOf(id)).toEqual(tree.childrenOf(id))
  }
  expect(index.steps.roots()).toEqual(tree.roots())
  for (const list of [work, quarter, home, null]) {
    const expected = tree.roots().filter((task) => listOf(lists, tree, task) === list)
    expect(shownIn(index, list)).toEqual(expected)
    const counted = [list, ...(list === work ? [quarter] : [])].flatMap((each) =>
      shownIn(index, each),
    )
    const open = counted.filter(({ completed }) => !completed).length
    expect(index.count(lists, list)).toEqual({ open, done: counted.length - open })
  }
  expect(new Set(index.someday())).toEqual(
    new Set(tree.roots().filter((task) => !task.completed && task.due_date === null)),
  )
}

/** All tasks directly in a list. */
function shownIn(index: TaskIndex, list: List | null): Task[] {
  const [open, done] = [index.tasksIn(lists, list, 'open'), index.tasksIn(lists, list, 'done')]
  expect(open.some(({ completed }) => completed)).toBe(false)
  expect(done.every(({ completed }) => completed)).toBe(true)
  return [...open, ...done].sort(inListOrder)
}

function added(after: Task): TaskChange {
  return { before: undefined, after }
}

function titles(tasks: readonly Task[]): string[] {
  return tasks.map(({ title }) => title)
}
