import type { Mutation } from '@daymark/sync/mutation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inListOrder } from '../lists/listOrder.ts'
import type { Task } from '../tables/tasks.ts'
import { sample } from './samples.ts'
import {
  completion,
  deletion,
  dropStep,
  indent,
  moveStep,
  outdent,
  type StepMove,
} from './stepActs.ts'
import { deepestStep, outlineOf, stepsBelow, stepTree } from './steps.ts'

const at = '2026-10-14T09:42:00.000Z'

const trip = sample(1)
const step = (number: number, parent: Task, changes: Partial<Task> = {}) =>
  sample(number, { due_date: null, parent_id: parent.id, list_position: `a${number}`, ...changes })
const book = step(2, trip, { completed: true })
const pack = step(3, trip)
const charger = step(4, pack)
const call = sample(5)
const tasks = [charger, call, pack, trip, book]

describe('[STEP-3a] completing a task', () => {
  test('completes its open steps over all levels, in one act', () => {
    const { mutations, steps } = completion(stepTree(tasks), [trip], at)

    expect(steps).toBe(2)
    expect(after(tasks, mutations).map(({ completed }) => completed)).toEqual([
      ...[true, false, true, true, true],
    ])
    expect(idsIn(mutations)).not.toContain(book.id)
  })

  test('says when each was done [ROWS-6b]', () => {
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

describe('[STEP-3c] deleting a task', () => {
  test('takes its steps along, done ones too', () => {
    const { mutations, steps } = deletion(stepTree(tasks), [trip], at)

    expect(steps).toBe(3)
    expect(after(tasks, mutations).filter(({ deleted_at }) => deleted_at === null)).toEqual([call])
  })
})

describe('[STEP-1b, STEP-1c, LIST-2b] moving a step', () => {
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
        const [chosen = trip] = shown.splice(from % shown.length, 1)
        const index = to % (shown.length + 1)

        const moves = moveStep(stepTree([trip, ...steps]), chosen, trip, index)

        const expected = shown.toSpliced(index, 0, chosen).map(({ title }) => `1 ${title}`)
        expect(outlined([trip, ...steps], moves)).toEqual(expected)
      }),
    )
  })
})

describe('[STEP-1c, STEP-1d] dropping a step in the outline', () => {
  const third = step(6, trip)
  const all = [...tasks, third]
  const tree = stepTree(all)
  const outline = outlineOf(tree, trip).map(({ step }) => step)
  const dropped = (step: Task, after: Task | null, shown = outline) => {
    const moves = dropStep(tree, trip, { step, after, outline: shown })
    return moves && outlined(all, moves)
  }

  test('keeps its level where it can, and takes its own steps along', () => {
    expect(dropped(pack, null)).toEqual(['1 Task 3', '2 Task 4', '1 Task 2', '1 Task 6'])
    expect(dropped(pack, third)).toEqual(['1 Task 2', '1 Task 6', '1 Task 3', '2 Task 4'])
    expect(dropped(charger, book)).toEqual(['1 Task 2', '2 Task 4', '1 Task 3', '1 Task 6'])
    expect(dropped(charger, null)).toEqual(['1 Task 4', '1 Task 2', '1 Task 3', '1 Task 6'])
  })

  test('between a step and its own makes it one of them', () => {
    expect(dropped(third, pack)).toEqual(['1 Task 2', '1 Task 3', '2 Task 6', '2 Task 4'])
  })

  test('among its own steps leaves it where it is', () => {
    expect(dropped(pack, charger)).toEqual(outlined(all, []))
  })

  test('passes the steps of one that is folded', () => {
    const folded = outline.filter((step) => step !== charger)

    expect(dropped(book, pack, folded)).toEqual(['1 Task 3', '2 Task 4', '1 Task 2', '1 Task 6'])
  })

  test('is not possible where one of its own would lie deeper than the fourth level', () => {
    const chain = [trip]
    while (chain.length <= deepestStep) chain.push(step(10 + chain.length, chain.at(-1) ?? trip))
    const tree = stepTree([...all, ...chain.slice(1)])
    const outline = outlineOf(tree, trip).map(({ step }) => step)
    const drop = (step: Task, after: Task) => dropStep(tree, trip, { step, after, outline })

    expect(drop(third, chain[3] ?? trip)).not.toBeNull()
    expect(drop(pack, chain[3] ?? trip)).toBeNull()
  })

  test('puts it right after the one above it, and moves no other', () => {
    const parents = fc.array(fc.nat(6), { minLength: 2, maxLength: 7 })
    fc.assert(
      fc.property(parents, fc.nat(), fc.nat(), (above, from, to) => {
        const made: Task[] = []
        for (const [n, parent] of above.entries()) {
          made.push(step(100 + n, made[parent] ?? trip, { list_position: `a${n}` }))
        }
        const tree = stepTree([trip, ...made])
        const outline = outlineOf(tree, trip).map(({ step }) => step)
        const chosen = outline[from % outline.length] ?? trip
        const own = [chosen, ...stepsBelow(tree, chosen)]
        const others = outline.filter((step) => !own.includes(step))
        const after = others[(to % (others.length + 1)) - 1] ?? null

        const moves = dropStep(tree, trip, { step: chosen, after, outline })
        if (!moves) return

        const place = after ? others.indexOf(after) + 1 : 0
        const expected = others.toSpliced(place, 0, ...own).map(({ title }) => title)
        const shown = outlined([trip, ...made], moves).map((line) => line.slice(2))
        expect(shown).toEqual(expected)
        const untouched = outlined([trip, ...made], moves).filter((line) =>
          others.some(({ title }) => line.endsWith(` ${title}`)),
        )
        expect(outlined([trip, ...made], [])).toEqual(expect.arrayContaining(untouched))
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
  const rows = tasks.map((task) => ({
    ...task,
    ...moves?.find(({ id }) => id === task.id)?.patch,
  }))
  return outlineOf(stepTree(rows), trip).map(({ step, level }) => `${level} ${step.title}`)
}

function idsIn(mutations: readonly Mutation[]): string[] {
  return mutations.map(({ id }) => id)
}
