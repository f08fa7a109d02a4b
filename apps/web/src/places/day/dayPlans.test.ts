import { shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { Task } from '@daymark/core/tables/tasks'
import { describe, expect, test } from 'vitest'
import { dayContent, overOf } from '../../derived/dayContent.ts'
import { planContent } from '../../plan/planContent.ts'
import { minute, morning, plannerWith, settled, task, taskId, today } from '../../planner/fakes.ts'

const tomorrow = shiftDay(today, 1)
const yesterday = shiftDay(today, -1)
const on = (day: string) => ({ due_date: `${day}T00:00:00` })

/** A planner with four tasks of a day that have no estimate, and what repeats beside them. */
async function plannerOf(day: string, series: Partial<Task>) {
  const four = [1, 2, 3, 4].map((number) => task(number, `Task ${number}`, on(day)))
  const { planner } = plannerWith({ tasks: [...four, task(5, 'Water', series)] })
  await settled()
  planner.seriesBy(openSeriesIndex)
  return planner
}

const daily = (anchor: typeof today, missed: 'stack' | 'roll') => ({
  ...on(anchor),
  repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed } as const,
})

describe('[PLAN-1j] the sentence over four tasks without an estimate', () => {
  test('says four, though today is still to come of what is kept from yesterday', async () => {
    const planner = await plannerOf(today, daily(yesterday, 'stack'))
    expect(planner.series()?.upcomingOccurrences([today]).get(today)).toHaveLength(1)

    expect(planContent(planner, today, null)).toMatchObject({ planned: 0, unestimated: 4 })
  })

  test('says four on a coming day, though a series comes then, too', async () => {
    const planner = await plannerOf(tomorrow, daily(today, 'roll'))
    expect(planner.series()?.upcomingOccurrences([tomorrow]).get(tomorrow)).toHaveLength(1)

    expect(planContent(planner, tomorrow, null)).toMatchObject({ planned: 0, unestimated: 4 })
  })

  test('says four, though the card of a fifth shows the estimate of steps that have a day of their own', async () => {
    const four = [1, 2, 3, 4].map((number) => task(number, `Task ${number}`))
    const trip = task(5, 'Trip')
    const step = task(6, 'Book', { ...on(tomorrow), parent_id: trip.id, estimate_minutes: 20 })
    const { planner } = plannerWith({ tasks: [...four, trip, step] })
    await settled()

    expect(planContent(planner, today, null)).toMatchObject({ planned: 0, unestimated: 4 })
  })
})

test('[PLAN-1i] a running timer counts towards the plan of the day that is viewed', async () => {
  const { planner } = plannerWith({ tasks: [task(1, 'Write')] })
  await settled()
  const from = morning - 25 * minute
  const running = { from, to: morning, kind: 'focus', task: taskId(1) } as const

  expect(planContent(planner, today, running)).toMatchObject({ planned: 25, done: 25 })
  expect(planContent(planner, today, null)).toMatchObject({ planned: 0, done: 0 })
})

describe('[PLAN-1f, PLAN-1j, REPEAT-7a] what repeats', () => {
  const long = { estimate_minutes: 600 }

  test('takes room of a coming day', async () => {
    const planner = await plannerOf(tomorrow, { ...daily(today, 'roll'), ...long })

    expect(planContent(planner, tomorrow, null)).toMatchObject({ planned: 600 })
    expect(overOf(dayContent(planner, tomorrow))).toMatchObject({ planned: 600 })
  })

  test('takes none of today before it is taken in', async () => {
    const planner = await plannerOf(today, { ...daily(yesterday, 'stack'), ...long })

    expect(planContent(planner, today, null)).toMatchObject({ planned: 0 })
    expect(overOf(dayContent(planner, today))).toBeNull()
  })
})
