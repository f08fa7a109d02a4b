import type { Mutation } from '@daymark/sync/mutation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsOf, shiftDay } from '../calendar/day.ts'
import { levelOf } from '../lists/tree.ts'
import type { Task } from '../tables/tasks.ts'
import { nest, standAlone, takerOf } from './nesting.ts'
import { sample, sampleList, sampleOccurrence, sampleSeries, today } from './samples.ts'
import { deepestStep, outlineOf, stepTree } from './steps.ts'

const at = '2026-10-14T09:42:00.000Z'
const { start } = boundsOf(today)
const { start: tomorrow } = boundsOf(shiftDay(today, 1))

const work = sampleList(1)
const trip = sample(1, { list_id: work.id })
const pack = sample(2, { parent_id: trip.id, list_id: work.id, due_date: null })
const charger = sample(3, { parent_id: pack.id, list_id: work.id, due_date: null })
const call = sample(4)
const book = sample(5)
const tasks = [trip, pack, charger, call, book]
const tree = stepTree(tasks)

/** The tasks after an act. */
function after(all: readonly Task[], mutations: readonly Mutation[]): Task[] {
  return all.map((task) => {
    const own = mutations.find(({ id }) => id === task.id)
    return own?.type === 'patch' ? { ...task, ...own.columns } : task
  })
}

const titlesBelow = (all: readonly Task[], parent: Task) =>
  outlineOf(stepTree(all), parent).map(({ step, level }) => `${level} ${step.title}`)

describe('[STEP-1c, STEP-1g, STEP-1j, LIST-2b] making a task a step of another one', () => {
  test('puts it last, in the list of that task, with its own steps below it', () => {
    const nested = after(tasks, nest(tree, [trip], call, at))
    expect(titlesBelow(nested, call)).toEqual(['1 Task 1', '2 Task 2', '3 Task 3'])
    expect(nested.find(({ id }) => id === trip.id)?.list_id).toBeNull()

    const into = after(tasks, nest(tree, [call, book], trip, at))
    expect(titlesBelow(into, trip)).toEqual(['1 Task 2', '2 Task 3', '1 Task 4', '1 Task 5'])
    expect(into.find(({ id }) => id === call.id)?.list_id).toBe(work.id)
  })

  test('writes one row for each, also where a step of one of them is named', () => {
    const ids = nest(tree, [trip, charger], call, at).map(({ id }) => id)

    expect(ids).toEqual([trip.id])
  })

  test.each([
    ['the day of that task', call, null],
    ['another day', sample(4, { due_date: tomorrow }), tomorrow],
    ['a time', sample(4, { at_minutes: 570 }), start],
    ['a rule by which it repeats', sampleSeries(4), start],
  ])('with %s', (_, task, day) => {
    const [row] = after([task], nest(stepTree([trip, task]), [task], trip, at))

    expect(row?.due_date).toBe(day)
  })

  test('below a step that rides along, gives up the day that both ride along with', () => {
    const [row] = after([call], nest(tree, [call], charger, at))

    expect(row).toMatchObject({ parent_id: charger.id, due_date: null, list_id: work.id })
  })

  test('is offered of open tasks that are not among them, nor below them', () => {
    const done = sample(6, { completed: true })
    const occurrence = sampleOccurrence(sampleSeries(7), today, { completed: false })
    const all = [...tasks, done, occurrence]
    const offered = (...chosen: Task[]) => {
      const canTake = takerOf(stepTree(all), chosen)
      return all.filter(canTake).map(({ title }) => title)
    }

    expect(offered(trip)).toEqual(['Task 4', 'Task 5'])
    expect(offered(call)).toEqual(['Task 1', 'Task 2', 'Task 3', 'Task 5'])
    // It lies below this one already.
    expect(offered(pack)).toEqual(['Task 4', 'Task 5'])
    expect(offered(charger)).toEqual(['Task 1', 'Task 4', 'Task 5'])
  })

  test('never makes a circle, nor lays a step deeper than the fourth level', () => {
    const parents = fc.array(fc.option(fc.nat(), { nil: null }), { minLength: 2, maxLength: 12 })
    const indices = fc.array(fc.nat(), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(parents, indices, fc.nat(), (above, named, to) => {
        const all: Task[] = []
        for (const [n, parent] of above.entries()) {
          const over = parent === null ? undefined : all[parent % Math.max(1, n)]
          const fits = over && levelOf(stepTree(all), over.id) < deepestStep
          all.push(sample(n + 1, { parent_id: fits ? over.id : null }))
        }
        const before = stepTree(all)
        const chosen = [...new Set(named.map((n) => all[n % all.length] ?? trip))]
        const parent = all[to % all.length] ?? trip
        if (!takerOf(before, chosen)(parent)) return

        const rows = after(all, nest(before, chosen, parent, at))

        const shown = stepTree(rows)
        for (const { id, parent_id } of rows) {
          expect(shown.parentOf(id)?.id ?? null).toBe(parent_id)
          expect(levelOf(shown, id)).toBeLessThanOrEqual(deepestStep)
        }
      }),
    )
  })
})

describe('[STEP-1h, STEP-1j] making a step a task of its own', () => {
  test('keeps its list, and the day that it rode along with', () => {
    const [row] = after([charger], standAlone(tree, [charger], at))

    expect(row).toMatchObject({ parent_id: null, due_date: start, list_id: work.id })
  })

  test('takes its own steps along', () => {
    const rows = after(tasks, standAlone(tree, [pack, charger], at))

    expect(titlesBelow(rows, trip)).toEqual([])
    expect(titlesBelow(rows, pack)).toEqual(['1 Task 3'])
  })

  test('keeps a day of its own, and none where none of those above has one', () => {
    const dated = sample(6, { parent_id: trip.id, due_date: tomorrow })
    const someday = sample(7, { due_date: null })
    const step = sample(8, { parent_id: someday.id, due_date: null })
    const all = [trip, dated, someday, step]

    const rows = after([dated, step], standAlone(stepTree(all), [dated, step], at))

    expect(rows.map(({ due_date }) => due_date)).toEqual([tomorrow, null])
  })

  test('writes nothing of a task that is one already', () => {
    expect(standAlone(tree, [call], at)).toEqual([])
  })
})
