import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { saying } from '@daymark/core/plan/days'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { tasks as table } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Planner } from '../../context.tsx'
import { plannerWith, settled, task, today } from '../../planner/fakes.ts'
import { dayRowsOf } from '../away.ts'
import { hoursOn } from '../hours.ts'
import { awayActs } from './awayActs.ts'

const on = (day: Day) => ({ due_date: `${day}T00:00:00` })
const span = { from: shiftDay(today, 1), to: shiftDay(today, 4) }
const back = shiftDay(today, 5)
const repeat = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' } as const
const slides = task(1, 'Slides', on(span.from))
const films = task(2, 'Films', on(span.to))
const water = task(3, 'Water', { ...on(today), repeat })

async function open() {
  const { planner } = plannerWith({ tasks: [slides, films, water] })
  await settled()
  planner.seriesBy(openSeriesIndex)
  return planner
}
const user = v.parse(UserId, slides.user_id)

function set(planner: Planner) {
  const plan = awayActs.plan(planner, span)
  const chosen = new Set(plan.movable.map(({ task: { id } }) => id))
  const { text, mutations } = awayActs.set(planner, user, plan, chosen)
  return planner.history.act(text, mutations)
}
const dueOf = (planner: Planner, { id }: { id: typeof slides.id }) =>
  planner.tasks.get(id)?.due_date
const skips = (planner: Planner) => Object.keys(planner.tasks.get(water.id)?.repeat_skips ?? {})

describe('[AWAY-1c] setting days away', () => {
  test('is one act', async () => {
    const planner = await open()
    const usual = hoursOn(planner, span.from).minutes

    const act = set(planner)

    expect(act.text).toBe('Away from Thu Oct 15 to Sun Oct 18')
    expect([dueOf(planner, slides), skips(planner).length]).toEqual([`${back}T00:00:00`, 4])
    expect(hoursOn(planner, span.from).minutes).toBe(0)
    planner.history.undo()
    expect([dueOf(planner, slides), skips(planner).length]).toEqual([slides.due_date, 0])
    expect(hoursOn(planner, span.from).minutes).toBe(usual)
    expect(dayRowsOf(planner).get(span.from)?.away ?? null).toBeNull()
    planner.close()
  })

  test('is taken back where what it gave still holds, also after some of it was changed', async () => {
    const planner = await open()
    const act = set(planner)
    const at = planner.stamp()
    const later = `${shiftDay(back, 3)}T00:00:00`
    planner.history.act('moved', [
      table.patch(films.id, { due_date: later }, at),
      saying(user, span.to, { capacity_minutes: 90 }, at),
    ])

    planner.history.undo(act)

    expect([dueOf(planner, slides), dueOf(planner, films)]).toEqual([slides.due_date, later])
    expect([span.from, span.to].map((day) => hoursOn(planner, day).minutes)).toEqual([360, 90])
    expect(dayRowsOf(planner).get(span.to)?.away ?? null).toBeNull()
    expect(skips(planner)).toEqual([])
    planner.close()
  })

  test('is ended as one act, after which tasks stay where they are', async () => {
    const planner = await open()
    set(planner)

    const { text, mutations } = awayActs.end(planner, user, span.to)
    planner.history.act(text, mutations)

    expect([dueOf(planner, slides), skips(planner)]).toEqual([`${back}T00:00:00`, []])
    planner.history.undo()
    expect(skips(planner)).toHaveLength(4)
    expect(hoursOn(planner, span.to).minutes).toBe(0)
    planner.close()
  })
})
