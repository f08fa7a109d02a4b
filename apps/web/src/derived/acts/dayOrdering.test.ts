import { shiftDay } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { describe, expect, test } from 'vitest'
import type { Planner } from '../../context.tsx'
import { plannerWith, settled, task, today } from '../../planner/fakes.ts'
import type { BoardView } from '../boardView.ts'
import { isByHand } from '../dayOrder.ts'
import { sectionsOf } from '../sections.ts'
import { dayOrdering } from './dayOrdering.ts'
import { moving } from './moving.ts'

const rows = [
  task(1, 'Slides', { position: 'a0' }),
  task(2, 'Lunch', { position: 'a1', at_minutes: 750 }),
  task(3, 'Water', { position: 'a2' }),
  task(4, 'Standup', { position: 'a3', at_minutes: 570 }),
]
const [slides, lunch, water, standup] = rows as [Task, Task, Task, Task]
const tomorrow = task(5, 'Dentist', {
  position: 'a4',
  due_date: `${shiftDay(today, 1)}T00:00:00`,
  at_minutes: 600,
})

const viewOf = (planner: Planner): BoardView => ({
  sections: sectionsOf(planner, today, null),
  today,
  remaining: () => 0,
})
const shown = (planner: Planner) =>
  viewOf(planner)
    .sections.find(({ name }) => name === 'today')
    ?.tasks.map(({ title }) => title)

async function open() {
  const { planner } = plannerWith({ tasks: [...rows, tomorrow] })
  await settled()
  return planner
}

/** Moves a task as a drop does, and answers whether that sorts the day by hand. */
function drop(planner: Planner, moved: Task, after: Task | null, before: Task | null): boolean {
  const [view, spot] = [viewOf(planner), { section: 'today', after, before } as const]
  const day = dayOrdering.dayOf(moved, spot, view, planner)
  if (day) {
    planner.history.act('moved', dayOrdering.byHand(planner, day, { task: moved, spot }).mutations)
    return true
  }
  const at = planner.stamp()
  const mutations = moving
    .movesTo(moved, spot, view, planner)
    .map(({ id, patch }) => ({ type: 'patch', table: 'tasks', id, columns: patch, at }) as const)
  planner.history.act('moved', mutations)
  return false
}

describe('[SORT-1a] today', () => {
  test('has what has a time first, by time, and then the others by hand', async () => {
    const planner = await open()

    expect(shown(planner)).toEqual(['Standup', 'Lunch', 'Slides', 'Water'])
    planner.close()
  })

  test.each<[string, Task, Task | null, Task | null, boolean, string[]]>([
    [
      'before another without a time',
      water,
      lunch,
      slides,
      false,
      ['Standup', 'Lunch', 'Water', 'Slides'],
    ],
    [
      'after another without a time',
      slides,
      water,
      null,
      false,
      ['Standup', 'Lunch', 'Water', 'Slides'],
    ],
    [
      'between what has a time',
      water,
      standup,
      lunch,
      true,
      ['Standup', 'Water', 'Lunch', 'Slides'],
    ],
    ['before all', slides, null, standup, true, ['Slides', 'Standup', 'Lunch', 'Water']],
    ['with its time', standup, slides, water, true, ['Lunch', 'Slides', 'Standup', 'Water']],
    [
      'from another day with its time',
      tomorrow,
      slides,
      water,
      false,
      ['Standup', 'Dentist', 'Lunch', 'Slides', 'Water'],
    ],
  ])('takes what is moved %s', async (_, moved, after, before, sortsByHand, expected) => {
    const planner = await open()

    expect(drop(planner, moved, after, before)).toBe(sortsByHand)

    expect(shown(planner)).toEqual(expected)
    expect(isByHand(planner, today)).toBe(sortsByHand)
    planner.history.undo()
    expect(shown(planner)).toEqual(['Standup', 'Lunch', 'Slides', 'Water'])
    planner.close()
  })

  test('is sorted by hand as it shows, and by time again', async () => {
    const planner = await open()

    planner.history.act('by hand', dayOrdering.byHand(planner, today).mutations)
    expect(shown(planner)).toEqual(['Standup', 'Lunch', 'Slides', 'Water'])
    expect(drop(planner, standup, slides, water)).toBe(false)
    expect(shown(planner)).toEqual(['Lunch', 'Slides', 'Standup', 'Water'])

    planner.history.act('by time', dayOrdering.byTime(planner, today).mutations)
    expect(shown(planner)).toEqual(['Standup', 'Lunch', 'Slides', 'Water'])
    planner.close()
  })
})
