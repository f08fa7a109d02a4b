import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { RowThen } from '@daymark/core/history/rowsThen'
import { dayId } from '@daymark/core/plan/days'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { days } from '@daymark/core/tables/days'
import type { Task } from '@daymark/core/tables/tasks'
import { describe, expect, test } from 'vitest'
import { sectionsOf } from '../derived/sections.ts'
import { planContent } from '../plan/planContent.ts'
import { me, minute, morning, plannerWith, record, session, settled, task, today } from './fakes.ts'
import { openPastPlanner } from './pastPlanner.ts'
import type { Planner } from './planner.ts'

const yesterday = shiftDay(today, -1)
const on = (day: Day) => ({ due_date: `${day}T00:00:00` })
const then = morning - 5 * minute

const was = (row: Task): RowThen => ({ table: 'tasks', id: row.id, row })
const notThere = (row: { id: string }, table = 'tasks'): RowThen => ({
  table,
  id: row.id,
  row: null,
})

async function now(...tasks: Task[]): Promise<Planner> {
  const { planner } = plannerWith({ tasks })
  await settled()
  return planner
}

/** The sections of today, with their titles. */
function shown(planner: Planner) {
  return sectionsOf(planner, planner.today(), null)
    .filter(({ name, tasks }) => name !== 'upcoming' && tasks.length > 0)
    .map(({ name, tasks }) => [name, ...tasks.map(({ title }) => title)])
}

describe('[HIST-9] a day as it was', () => {
  test('has the tasks of then, in their order and sections', async () => {
    const [write, call, pack] = [task(1, 'Write'), task(2, 'Call'), task(3, 'Pack')]
    const planner = await now(write, { ...call, ...on(shiftDay(today, 4)) }, pack)

    const past = openPastPlanner(
      planner,
      [
        was({ ...write, position: 'b', title: 'Write it' }),
        was({ ...call, position: 'a' }),
        was({ ...pack, ...on(yesterday) }),
      ],
      then,
    )

    expect(shown(past)).toEqual([
      ['overdue', 'Pack'],
      ['today', 'Call', 'Write it'],
    ])
    expect(shown(planner)).toEqual([['today', 'Write', 'Pack']])
  })

  test('has what is in the trash now, and not what came since', async () => {
    const [gone, came] = [task(1, 'Gone'), task(2, 'Came')]
    const planner = await now({ ...gone, deleted_at: '2026-10-14T09:40:00.000Z' }, came)

    const past = openPastPlanner(planner, [was(gone), notThere(came)], then)

    expect(shown(past)).toEqual([['today', 'Gone']])
  })

  test('counts what was done, the focus and the hours of then', async () => {
    const write = task(1, 'Write', { estimate_minutes: 60 })
    const planner = await now({ ...write, completed: true })
    planner.perform([record(1, 0, 30), record(2, 112, 120)])
    const day = days.upsert(
      { id: dayRow.id, user_id: me },
      { date: today, capacity_minutes: 90 },
      dayRow.updated_at,
    )
    planner.perform([day])

    const answer = [was(write), notThere(session(2, 0, 1), 'focus_sessions')]
    const past = openPastPlanner(
      planner,
      [...answer, { table: 'days', id: dayRow.id, row: dayRow }],
      then,
    )

    expect(planContent(past, today, null)).toMatchObject({ planned: 60, done: 30, capacity: 240 })
    expect(planContent(planner, today, null)).toMatchObject({ capacity: 90 })
  })

  test('shows a series on the day on which it showed', async () => {
    const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: yesterday, missed: 'roll' } as const
    const water = task(1, 'Water', { ...on(yesterday), repeat })
    const done = task(2, 'Water', {
      ...on(yesterday),
      ...{ series_id: water.id, series_day: yesterday, completed: true },
    })
    const planner = await now(water, done)
    planner.seriesBy(openSeriesIndex)
    expect(shown(planner)).toEqual([['today', 'Water']])

    const past = openPastPlanner(planner, [notThere(done)], then - 24 * 60 * minute)

    expect(past.today()).toBe(yesterday)
    expect(shown(past)).toEqual([['today', 'Water']])
  })
})

const dayRow = days.withFallbacks({
  ...{ id: dayId(me, today), user_id: me, seq: 1 },
  ...{ updated_at: '2026-10-14T09:00:00.000Z', date: today, capacity_minutes: 240 },
})
