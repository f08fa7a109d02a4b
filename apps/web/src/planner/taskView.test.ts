import { agendaOf, dueOn } from '@daymark/core/agenda'
import { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/task'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { task, taskId, today } from './fakes.ts'
import { openTaskView } from './taskView.ts'

const days = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-20'] as const

const anyTask = fc
  .record({
    number: fc.integer({ min: 1, max: 12 }),
    due_date: fc.constantFrom(...days).map((day) => `${day}T00:00:00`),
    completed: fc.boolean(),
    position: fc.option(fc.constantFrom('Zz', 'a0', 'a1', 'b')),
    deleted_at: fc.option(fc.constantFrom('2026-10-13T08:00:00.000Z', '2026-10-14T08:00:00.000Z')),
  })
  .map(({ number, ...changes }) => task(number, `Task ${number}`, changes))

describe('the live view', () => {
  test('shows after any changes what a fresh look at all tasks would', () => {
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 60 }), (changes) => {
        const view = openTaskView()
        const all = new Map<string, Task>()
        // Asked before anything is there, so that what is kept for the next time is put to the test.
        view.agenda(today)

        for (const after of changes) {
          view.change(all.get(after.id), after)
          all.set(after.id, after)
          expect(view.agenda(today)).toMatchObject(agendaOf(all.values(), today))
        }

        for (const day of days) {
          expect(view.due(v.parse(Day, day))).toEqual(dueOn(all.values(), v.parse(Day, day)))
        }
        expect(view.any()).toBe([...all.values()].some(({ deleted_at }) => deleted_at === null))
      }),
    )
  })

  test('leaves the lists alone that a change does not touch', () => {
    const view = openTaskView()
    view.change(undefined, task(1, 'Today'))
    view.change(undefined, task(2, 'Next week', { due_date: '2026-10-21T00:00:00' }))
    const { upcoming } = view.agenda(today)

    view.change(task(1, 'Today'), undefined)
    view.change(undefined, task(3, 'Another today'))

    expect(view.agenda(today).upcoming).toBe(upcoming)
  })

  test('forgets a task that is gone', () => {
    const view = openTaskView()
    const gone = task(1, 'Gone')
    view.change(undefined, gone)

    view.change(gone, undefined)

    expect(view.get(taskId(1))).toBeUndefined()
    expect(view.any()).toBe(false)
  })
})
