import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { Task } from '@daymark/core/tables/tasks'
import { describe, expect, test } from 'vitest'
import { monthOf } from '../../derived/monthOf.ts'
import { planContent } from '../../plan/planContent.ts'
import { plannerWith, settled, task, today } from '../../planner/fakes.ts'
import { strings } from '../../strings.ts'
import { monthContent, monthSum } from '../../week/monthContent.ts'
import { weekContent } from '../../week/weekContent.ts'

const on = (day: Day) => ({ due_date: `${day}T00:00:00` })

async function plannerOf(tasks: Task[]) {
  const { planner } = plannerWith({ tasks })
  await settled()
  planner.seriesBy(openSeriesIndex)
  return planner
}

describe('[MONTH-2b, MONTH-2e] the sums of a month', () => {
  test.each([1, 6, 7])(
    'are those of Day and of Week, with weeks from weekday %i on',
    async (weekStart) => {
      const tasks = Array.from({ length: 60 }, (_, n) =>
        task(n + 1, `Task ${n}`, {
          ...on(shiftDay(today, (n % 30) - 10)),
          completed: n % 4 === 0,
          estimate_minutes: n % 3 === 0 ? null : 15 + n * 7,
        }),
      )
      const water = task(70, 'Water', {
        ...on(today),
        estimate_minutes: 45,
        repeat: { rule: 'FREQ=DAILY;INTERVAL=3', from: 'due', anchor: today, missed: 'roll' },
      })
      const planner = await plannerOf([...tasks, water])

      const days = monthContent(planner, monthOf(today, weekStart))

      const sumOf = ({
        planned,
        done,
        capacity,
      }: Record<'planned' | 'done' | 'capacity', number>) => ({
        planned,
        done,
        capacity,
      })
      for (const of of days) expect(sumOf(of)).toEqual(sumOf(planContent(planner, of.day, null)))
      for (const of of weekContent(planner, today, today).days) {
        const inMonth = days.find(({ day }) => day === of.day)
        if (inMonth) expect(sumOf(inMonth)).toEqual(sumOf(of))
      }
      const inside = days.filter(({ isOutside }) => !isOutside)
      expect(monthSum(days).planned).toBe(inside.reduce((sum, { planned }) => sum + planned, 0))
    },
  )
})

test('[MONTH-1b] a month has its whole weeks, from any first weekday, and over the end of summer time', () => {
  const month = monthOf('2026-10-14' as Day, 6)

  expect(month.window).toMatchObject({ start: '2026-09-26', end: '2026-11-06' })
  expect(month.weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(new Set(month.window.days).size).toBe(42)
})

test('[MONTH-2d] names are by time, then by hand; what is still to come has its time, or is last', async () => {
  const next = shiftDay(today, 1)
  const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' } as const
  const planner = await plannerOf([
    task(1, 'By hand', { ...on(next), position: 'a1' }),
    task(2, 'At ten', { ...on(next), position: 'a2', at_minutes: 600 }),
    task(3, 'Run', { ...on(today), at_minutes: 420, repeat: daily }),
    task(4, 'Water', { ...on(today), repeat: daily }),
  ])

  const day = monthContent(planner, monthOf(next, 1)).find((of) => of.day === next)

  expect(day?.names.map(({ task }) => task.title)).toEqual(['Run', 'At ten', 'By hand', 'Water'])
  expect(day?.tasks).toHaveLength(2)
})

describe('[MONTH-2c, MONTH-2e, AWAY-4d] what is read', () => {
  const october = (date: string) => `2026-10-${date}` as Day
  const { months } = strings

  test.each([
    [3, 150, 240, false, 'Saturday, October 17. 3 tasks, 2 h 30 of 4 h.'],
    [1, 0, 240, false, 'Saturday, October 17. 1 task.'],
    [0, 0, 240, false, 'Saturday, October 17. No tasks.'],
    [4, 300, 240, false, 'Saturday, October 17. 4 tasks, 5 h of 4 h, overbooked.'],
    [1, 60, 0, true, 'Saturday, October 17. 1 task, away.'],
  ])('of %i tasks with %i minutes of %i', (tasks, planned, capacity, isAway, text) => {
    expect(months.day(october('17'), tasks, { planned, capacity, isAway })).toBe(text)
  })

  test.each([
    [[], '96 h planned, 142 h available.'],
    [['15'], '96 h planned, 142 h available. The 15th is overbooked.'],
    [['15', '22'], '96 h planned, 142 h available. The 15th and 22nd are overbooked.'],
    [['01', '02', '03'], '96 h planned, 142 h available. The 1st, 2nd and 3rd are overbooked.'],
    [['11', '12', '13', '21', '31'], '96 h planned, 142 h available. 5 days are overbooked.'],
  ])('of a month with %j overbooked', (days, text) => {
    expect(months.sum(96 * 60, 142 * 60, 0, days.map(october))).toBe(text)
  })
})
