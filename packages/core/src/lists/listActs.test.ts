import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { restoration } from '../tasks/trash.ts'
import { archiving, listDeletion, listMoves, moveToList, openTasksIn } from './listActs.ts'
import { listOf, listTree } from './lists.ts'

const at = '2026-10-14T09:42:00.000Z'
const earlier = '2026-10-14T09:00:00.000Z'

const garden = sampleList(1)
const beds = sampleList(2, { parent_id: garden.id })
const shed = sampleList(3, { parent_id: garden.id, deleted_at: earlier })
const home = sampleList(4)
const lists = [garden, beds, shed, home]

const dig = sample(1, { list_id: garden.id })
const spade = sample(2, { parent_id: dig.id })
const sow = sample(3, { list_id: beds.id })
const mow = sample(4, { list_id: garden.id, completed: true })
const weed = sample(5, { list_id: garden.id, deleted_at: earlier })
const cook = sample(6, { list_id: home.id })
const tasks = [dig, spade, sow, mow, weed, cook]
const trees = { lists: listTree(lists), steps: stepTree(tasks) }

describe('[LIST-3a, LIST-3b] deleting a list', () => {
  test('counts its open tasks with those of its sections, without steps', () => {
    expect(openTasksIn(trees.lists, trees.steps, garden)).toEqual([dig, sow])
    expect(openTasksIn(trees.lists, trees.steps, home)).toEqual([cook])
  })

  test('takes its sections along and moves all its tasks to Inbox', () => {
    const mutations = listDeletion(trees, garden, { tasksTo: 'inbox', at })
    const after = afterAll(lists, tasks, mutations)

    expect(trashedIds(after.lists)).toEqual([garden.id, beds.id, shed.id])
    expect(trashedIds(after.tasks)).toEqual([weed.id])
    const steps = stepTree(after.tasks)
    const homes = after.tasks.map((task) => listOf(listTree(after.lists), steps, task)?.id ?? null)
    expect(homes).toEqual([null, null, null, null, null, home.id])
    expect(after.tasks.map(({ list_id }) => list_id)).toEqual([
      ...[null, null, null, null, garden.id, home.id],
    ])
  })

  test('moves its tasks with their steps to the trash, and restoring brings back what went in that act', () => {
    const mutations = listDeletion(trees, garden, { tasksTo: 'trash', at })
    const after = afterAll(lists, tasks, mutations)
    expect(trashedIds(after.tasks)).toEqual([dig, spade, sow, mow, weed].map(({ id }) => id))

    const restored = afterAll(after.lists, after.tasks, restoration(after, [garden.id], at))

    expect(restored).toEqual({ lists, tasks })
  })
})

describe('[LIST-2d] moving a list one place further', () => {
  const [first, hidden, second, third] = [
    sampleList(1, { position: 'a0' }),
    sampleList(2, { position: 'a1', archived_at: earlier }),
    sampleList(3, { position: 'a2' }),
    sampleList(4),
  ]
  const all = [first, hidden, second, third]
  const after = (list: typeof garden, by: 1 | -1) => {
    const mutations = listMoves(listTree(all), list, by, at)
    const rows = mutations && afterAll(all, [], mutations).lists
    return rows && { rows: mutations.length, order: names(listTree(rows).roots()) }
  }

  test('writes one row, and passes those that are archived', () => {
    expect(after(second, -1)).toEqual({ rows: 1, order: 'List 3, List 1, List 2, List 4' })
    expect(after(first, 1)).toEqual({ rows: 1, order: 'List 2, List 3, List 1, List 4' })
    expect(after(third, -1)).toEqual({ rows: 1, order: 'List 1, List 2, List 4, List 3' })
  })

  test('ends with the lists, and a section stays in its list', () => {
    expect(after(first, -1)).toBeNull()
    expect(after(third, 1)).toBeNull()
    expect(listMoves(trees.lists, beds, 1, at)).toBeNull()
  })
})

test('[LIST-3c] archiving a list writes the list alone, and is taken back', () => {
  expect(archiving(garden, true, at)).toMatchObject([
    { id: garden.id, columns: { archived_at: at } },
  ])
  expect(archiving(garden, false, at)).toMatchObject([{ columns: { archived_at: null } }])
})

describe('[LIST-2b, LIST-2f] moving a task to another list', () => {
  test('writes one row, and its steps follow', () => {
    const mutations = moveToList(trees.steps, [dig, spade], home.id, at)

    expect(mutations.map(({ id }) => id)).toEqual([dig.id])
    const after = stepTree(afterAll(lists, tasks, mutations).tasks)
    expect(listOf(trees.lists, after, spade)).toBe(home)
  })

  test('takes a step that is moved alone out of its task', () => {
    const after = afterAll(lists, tasks, moveToList(trees.steps, [spade], null, at)).tasks

    expect(after.find(({ id }) => id === spade.id)).toMatchObject({
      parent_id: null,
      list_id: null,
    })
  })
})

type Rows = { lists: typeof lists; tasks: Task[] }

function afterAll(lists: Rows['lists'], tasks: Rows['tasks'], mutations: Mutation[]): Rows {
  const apply = <R extends { id: string }>(table: string, rows: R[]) =>
    rows.map((row): R => {
      const mutation = mutations.find((one) => one.table === table && one.id === row.id)
      return mutation?.type === 'patch' ? { ...row, ...mutation.columns } : row
    })
  return { lists: apply('lists', lists), tasks: apply('tasks', tasks) }
}

function names(rows: readonly { name: string }[]): string {
  return rows.map(({ name }) => name).join(', ')
}

function trashedIds(rows: readonly { id: string; deleted_at: string | null }[]): string[] {
  return rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)
}
