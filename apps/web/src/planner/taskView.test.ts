import { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import type { Task } from '@daymark/core/tables/tasks'
import { type Agenda, byDayThenOrder } from '@daymark/core/tasks/agenda'
import { inOrder } from '@daymark/core/tasks/order'
import { dueDay } from '@daymark/core/tasks/task'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { task, taskId, today } from './fakes.ts'
import { openTaskView } from './taskView.ts'

const days = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-20'] as const

const anyTask = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    due_date: fc.constantFrom(...days, null).map((day) => day && `${day}T00:00:00`),
    completed: fc.boolean(),
    parent_id: fc.option(fc.integer({ min: 1, max: 4 }).map(taskId)),
    position: fc.option(fc.constantFrom('Zz', 'a0', 'a1', 'b')),
    deleted_at: fc.option(fc.constantFrom('2026-10-13T08:00:00.000Z', '2026-10-14T08:00:00.000Z')),
  })
  .map(({ number, ...changes }) => task(number, `Task ${number}`, changes))

/** Reference: the tasks of a day, in order, without the trash. */
function dueOn(tasks: Iterable<Task>, day: Day): Task[] {
  return [...tasks].filter((task) => task.deleted_at === null && dueDay(task) === day).sort(inOrder)
}

/** Reference: overdue, due and upcoming tasks. */
function agendaOf(tasks: Iterable<Task>, day: Day): Agenda {
  const all = [...tasks].filter(({ deleted_at }) => deleted_at === null)
  const late = all.filter((task) => (dueDay(task) ?? day) < day && !task.completed)
  const upcoming = all.filter((task) => (dueDay(task) ?? day) > day)
  return {
    overdue: late.sort(byDayThenOrder),
    today: dueOn(all, day),
    upcoming: upcoming.sort(byDayThenOrder),
  }
}

/** Reference: the open tasks by day, those without a day last, then the completed ones the other way round. */
function everyTask(tasks: Iterable<Task>): Task[] {
  const present = [...tasks].filter(({ deleted_at }) => deleted_at === null)
  const places = [...days, null]
  const on = (day: string | null) => present.filter((task) => dueDay(task) === day).sort(inOrder)
  return [
    ...places.flatMap((day) => on(day).filter(({ completed }) => !completed)),
    ...places.toReversed().flatMap((day) => on(day).filter(({ completed }) => completed)),
  ]
}

describe('the task view', () => {
  test('equals the reference after any changes', () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 60 }), (changes) => {
        const view = openTaskView()
        const all = new Map<string, Task>()
        // Read first, so that the cached agenda is tested.
        view.agenda(today)

        for (const after of changes) {
          view.change([{ before: all.get(after.id), after }])
          all.set(after.id, after)
          expect(view.agenda(today)).toMatchObject(agendaOf(all.values(), today))
        }

        for (const day of days) {
          expect(view.due(v.parse(Day, day))).toEqual(dueOn(all.values(), v.parse(Day, day)))
        }
        for (const id of [1, 2, 3, 4].map(taskId)) {
          const visible = [...all.values()].filter(({ deleted_at }) => deleted_at === null)
          expect(view.hasSteps(id)).toBe(visible.some(({ parent_id }) => parent_id === id))
        }
        expect(view.any()).toBe([...all.values()].some(({ deleted_at }) => deleted_at === null))
        expect(view.all()).toEqual(everyTask(all.values()))
      }),
    )
  })

  test('is the same after many changes at once as after one by one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
        const view = openTaskView()
        view.agenda(today)
        const others = Array.from({ length: 60 }, (_, n) => task(100 + n, `Other ${n}`))

        view.change([...tasks, ...others].map((after) => ({ before: undefined, after })))

        expect(view.agenda(today)).toMatchObject(agendaOf([...tasks, ...others], today))
      }),
    )
  })

  test('equals the reference after many moves at once', () => {
    const moves = fc.array(fc.tuple(anyTask, anyTask), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(moves, fc.nat(60), (pairs, staying) => {
        const view = openTaskView()
        const numbered = pairs.map(([from, to], n) => [
          { ...from, id: taskId(n) },
          { ...to, id: taskId(n) },
        ])
        view.change(numbered.map(([from]) => ({ before: undefined, after: from })))
        const moving = numbered.slice(0, 51 + (staying % 9))
        view.change(moving.map(([before, after]) => ({ before, after })))

        const all = numbered.map(([from, to], n) => (n < moving.length ? to : from))
        const tasks = all.flatMap((task) => task ?? [])
        expect(view.agenda(today)).toMatchObject(agendaOf(tasks, today))
        for (const day of days) {
          expect(view.due(v.parse(Day, day))).toEqual(dueOn(tasks, v.parse(Day, day)))
        }
      }),
    )
  })

  test('counts the tasks of a day after any changes [TREND-3d]', () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 60 }), (changes) => {
        const view = openTaskView()
        const all = new Map<string, Task>()
        for (const after of changes) {
          view.change([{ before: all.get(after.id), after }])
          all.set(after.id, after)
        }

        for (const date of days.map((text) => v.parse(Day, text))) {
          const due = dueOn(all.values(), date)
          const completed_count = due.filter(({ completed }) => completed).length
          const count = { date, completed_count, total_count: due.length }
          expect(view.count(date) ?? { ...count, total_count: 0 }).toEqual(count)
        }
      }),
    )
  })

  test('has an entry for a day whose only task is in the trash, and none for a day without tasks', () => {
    const view = openTaskView()
    const [monday, tuesday] = [v.parse(Day, '2026-10-12'), v.parse(Day, '2026-10-13')]
    const gone = {
      due_date: `${monday}T00:00:00`,
      completed: true,
      deleted_at: `${today}T08:00:00Z`,
    }

    view.change([{ before: undefined, after: task(1, 'Gone', gone) }])

    expect(view.count(monday)).toEqual({ date: monday, completed_count: 0, total_count: 0 })
    expect(view.count(tuesday)).toBeUndefined()
  })

  test('finds changed tasks in a list that was searched before [DASH-8a]', () => {
    const view = openTaskView()
    const filters = { ...noFilters, search: 'piano' }
    const found = () => view.matching(view.due(today), filters).map(({ title }) => title)
    const before = task(1, 'Tune the guitar')
    view.change([
      { before: undefined, after: before },
      { before: undefined, after: task(2, 'Sell the Piano') },
    ])
    expect(found()).toEqual(['Sell the Piano'])

    view.change([{ before, after: task(1, 'Tune the piano') }])

    expect(found().toSorted()).toEqual(['Sell the Piano', 'Tune the piano'])
  })

  test('returns the same list while neither tasks nor filters change [DASH-8a]', () => {
    const view = openTaskView()
    const piano = task(1, 'Tune the piano')
    view.change([{ before: undefined, after: piano }])
    const filters = { ...noFilters, search: 'piano' }
    const found = view.matching(view.due(today), filters)

    expect(view.matching(view.due(today), filters)).toBe(found)
    expect(view.matching(view.due(today), { ...filters, search: 'x' })).toEqual([])
    expect(view.matching(view.due(today), noFilters)).toBe(view.due(today))

    view.change([{ before: piano, after: undefined }])
    expect(view.matching(view.due(today), filters)).toEqual([])
  })

  test('keeps the lists that a change does not affect', () => {
    const view = openTaskView()
    view.change([{ before: undefined, after: task(1, 'Today') }])
    view.change([
      { before: undefined, after: task(2, 'Next week', { due_date: '2026-10-21T00:00:00' }) },
    ])
    const { upcoming } = view.agenda(today)

    view.change([{ before: task(1, 'Today'), after: undefined }])
    view.change([{ before: undefined, after: task(3, 'Another today') }])

    expect(view.agenda(today).upcoming).toBe(upcoming)
  })

  test('removes a deleted task', () => {
    const view = openTaskView()
    const gone = task(1, 'Gone')
    view.change([{ before: undefined, after: gone }])

    view.change([{ before: gone, after: undefined }])

    expect(view.get(taskId(1))).toBeUndefined()
    expect(view.any()).toBe(false)
  })
})
