import { Day } from '@daymark/core/calendar/day'
import { TaskId, UserId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { dueDay, newTask } from '@daymark/core/tasks/task'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { filterSections, sectionsOf, tasksIn } from './sections.ts'

const today = v.parse(Day, '2026-10-14')
const user_id = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

function due(day: string, title: string, completed = false): Task {
  const draft = {
    title,
    description: '',
    priority: 'medium',
    due: v.parse(Day, day),
    estimate: null,
    time: null,
    deadline: null,
    list: [],
    tags: [],
    repeat: null,
    remind: null,
  } as const
  const id = v.parse(TaskId, crypto.randomUUID())
  return { ...newTask(draft, { id, user_id, now: 0, position: 'a0' }), completed }
}

const all = [
  due('2026-10-12', 'Renew passport'),
  due('2026-10-12', 'Send the invoice', true),
  due('2026-10-14', 'Book the dentist'),
  due('2026-10-17', 'Find a present'),
]

const tasks = {
  due: (day: Day) => all.filter((task) => dueDay(task) === day),
  agenda: (day: Day) => ({
    overdue: all.filter((task) => isOverdue(task, day)),
    today: all.filter((task) => dueDay(task) === day),
    upcoming: all.filter((task) => (dueDay(task) ?? day) > day),
  }),
}

const planner = { tasks, days: { get: () => undefined, values: () => [] } }

const titles = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ name, tasks }) => [name, ...tasks.map(({ title }) => title)])

describe('the list', () => {
  test('[TASK-11a] shows overdue, today and upcoming', () => {
    expect(titles(sectionsOf(planner, today, null))).toEqual([
      ['overdue', 'Renew passport'],
      ['today', 'Book the dentist'],
      ['upcoming', 'Find a present'],
    ])
  })

  test('shows all of a selected day and nothing else [TREND-4a]', () => {
    const selected = v.parse(Day, '2026-10-12')

    const [day, ...others] = titles(sectionsOf(planner, today, selected))

    expect(day).toHaveLength(3)
    expect(others).toEqual([])
  })

  test('keeps its sections when filters hide their tasks [DASH-8a]', () => {
    const all = sectionsOf(planner, today, null)

    const found = filterSections(all, (tasks) => tasks.filter(({ title }) => /dentist/.test(title)))

    expect(titles(found)).toEqual([['overdue'], ['today', 'Book the dentist'], ['upcoming']])
    expect(tasksIn(found)).toHaveLength(1)
  })
})
