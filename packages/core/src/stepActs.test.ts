import type { Mutation } from '@daymark/sync/mutation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inListOrder } from './listOrder.ts'
import { sample } from './samples.ts'
import {
  completion,
  deletion,
  indent,
  moveStep,
  outdent,
  restoration,
  type StepMove,
  shownTrash,
} from './stepActs.ts'
import { deepestStep, outlineOf, stepTree } from './steps.ts'
import type { Task } from './tables/tasks.ts'

const at = '2026-10-14T09:42:00.000Z'
const earlier = '2026-10-14T09:00:00.000Z'

const trip = sample(1)
const step = (number: number, parent: Task, changes: Partial<Task> = {}) =>
  sample(number, { due_date: null, parent_id: parent.id, list_position: `a${number}`, ...changes })
const book = step(2, trip, { completed: true })
const pack = step(3, trip)
const charger = step(4, pack)
const call = sample(5)
const tasks = [charger, call, pack, trip, book]

describe('[STEP-3] completing a task', () => {
  test('completes its open steps over all levels, in one act', () => {
    const { mutations, steps } = completion(stepTree(tasks), [trip], at)

    expect(steps).toBe(2)
    expect(after(tasks, mutations).map(({ completed }) => completed)).toEqual([
      ...[true, false, true, true, true],
    ])
    expect(idsIn(mutations)).not.toContain(book.id)
  })

  test('says when each was done [ROWS-6]', () => {
    const { mutations } = completion(stepTree(tasks), [trip], at)
    const done = after(tasks, mutations).filter(({ completed_at }) => completed_at === at)

    expect(done.map(({ id }) => id)).toEqual([charger.id, pack.id, trip.id])
  })

  test('of several tasks completes each once', () => {
    const { mutations, steps } = completion(stepTree(tasks), [trip, pack, call], at)

    expect(idsIn(mutations).toSorted()).toEqual(
      [trip, pack, charger, call].map(({ id }) => id).toSorted(),
    )
    expect(steps).toBe(1)
  })
})

describe('[STEP-3] deleting a task', () => {
  test('takes its steps along, done ones too', () => {
    const { mutations, steps } = deletion(stepTree(tasks), [trip], at)

    expect(steps).toBe(3)
    expect(after(tasks, mutations).filter(({ deleted_at }) => deleted_at === null)).toEqual([call])
  })

  test('and restoring it brings back those that went in that act, and no others', () => {
    const before = tasks.map((task) => (task === book ? { ...task, deleted_at: earlier } : task))
    const gone = after(before, deletion(stepTree(before), [trip, call], at).mutations)

    const { mutations, steps } = restoration(gone, only(gone, trip), at)

    expect(steps).toBe(2)
    expect(trashedIds(after(gone, mutations))).toEqual([call.id, book.id])
  })

  test('of a step leaves its task, and restores the step with its own', () => {
    const gone = after(tasks, deletion(stepTree(tasks), [pack], at).mutations)
    expect(trashedIds(gone)).toEqual([charger.id, pack.id])

    const { mutations } = restoration(gone, only(gone, pack), at)
    expect(trashedIds(after(gone, mutations))).toEqual([])
  })

  test('shows it in the trash, and behind it the steps that went with it [ROWS-7]', () => {
    const before = tasks.map((task) => (task === book ? { ...task, deleted_at: earlier } : task))
    const gone = after(before, deletion(stepTree(before), [trip], at).mutations)
    const trash = gone.filter(({ deleted_at }) => deleted_at !== null)

    expect(shownTrash(trash).map(({ id }) => id)).toEqual([trip.id, book.id])
  })
})

describe('[STEP-1, LIST-2] moving a step', () => {
  test('writes one row where there is room', () => {
    const third = step(6, trip)
    const tree = stepTree([...tasks, third])

    const moves = moveStep(tree, third, trip, 1)

    expect(moves).toHaveLength(1)
    expect(outlined([...tasks, third], moves)).toEqual([
      ...['1 Task 2', '1 Task 6', '1 Task 3', '2 Task 4'],
    ])
  })

  test('deeper makes it the last step of the one before it', () => {
    const third = step(6, trip)
    const all = [...tasks, third]

    expect(outlined(all, indent(stepTree(all), third))).toEqual([
      ...['1 Task 2', '1 Task 3', '2 Task 4', '2 Task 6'],
    ])
    expect(indent(stepTree(all), book)).toBeNull()
  })

  test('up puts it right after the step it lay below, and no farther than its task', () => {
    const third = step(6, trip)
    const all = [...tasks, third]

    expect(outlined(all, outdent(stepTree(all), charger))).toEqual([
      ...['1 Task 2', '1 Task 3', '1 Task 4', '1 Task 6'],
    ])
    expect(outdent(stepTree(all), pack)).toBeNull()
  })

  test('deeper than the fourth level is not offered', () => {
    const chain = [trip]
    while (chain.length < deepestStep) chain.push(step(10 + chain.length, chain.at(-1) ?? trip))
    const [above = trip, parent = trip] = chain.slice(-2)
    const [second, deepest] = [step(30, above), step(31, parent)]
    const last = step(32, parent)
    const tree = stepTree([...chain, second, deepest, last])

    expect(indent(tree, second)).not.toBeNull()
    expect(indent(tree, last)).toBeNull()
  })

  test('puts it where it was dropped, whatever positions the others have', () => {
    const positions = fc.array(fc.constantFrom(null, 'a1', 'a1', 'a2', 'a3', '0', 'Zz'), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(positions, fc.nat(), fc.nat(), (list, from, to) => {
        const steps = list.map((list_position, n) => step(100 + n, trip, { list_position }))
        const shown = steps.toSorted(inListOrder)
        const [moved = trip] = shown.splice(from % shown.length, 1)
        const index = to % (shown.length + 1)

        const moves = moveStep(stepTree([trip, ...steps]), moved, trip, index)

        const expected = shown.toSpliced(index, 0, moved).map(({ title }) => `1 ${title}`)
        expect(outlined([trip, ...steps], moves)).toEqual(expected)
      }),
    )
  })
})

function after(tasks: readonly Task[], mutations: readonly Mutation[]): Task[] {
  return tasks.map((task) => {
    const mutation = mutations.find(({ id }) => id === task.id)
    return mutation?.type === 'patch' ? { ...task, ...mutation.columns } : task
  })
}

function outlined(tasks: readonly Task[], moves: readonly StepMove[] | null): string[] {
  const moved = tasks.map((task) => ({
    ...task,
    ...moves?.find(({ id }) => id === task.id)?.patch,
  }))
  return outlineOf(stepTree(moved), trip).map(({ step, level }) => `${level} ${step.title}`)
}

function only(tasks: readonly Task[], { id }: Task): Task {
  return tasks.find((task) => task.id === id) ?? trip
}

function idsIn(mutations: readonly Mutation[]): string[] {
  return mutations.map(({ id }) => id)
}

function trashedIds(tasks: readonly Task[]): string[] {
  return tasks.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)
}
