import { instant, shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { TaskChange } from '@daymark/core/tasks/stepIndex'
import { expect, test } from 'vitest'
import { minute, morning, plannerWith, record, settled, task, titles, today } from './fakes.ts'
import { openSeries } from './series.ts'

const anchor = shiftDay(today, -3)
const water = task(1, 'Water', {
  due_date: `${anchor}T00:00:00`,
  repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
})
const added = [{ before: undefined, after: water }]

const loaded = async () => openSeriesIndex

function seriesWith(load: () => Promise<typeof openSeriesIndex>, shown: readonly Task[] = []) {
  const notified: (readonly TaskChange[])[] = []
  const show = (changes: readonly TaskChange[]) => void notified.push(changes)
  return { series: openSeries({ today, load, shown: () => shown, show }), notified }
}

test('[REPEAT-5] nothing shows before the code of what repeats is there, so that nothing moves', async () => {
  const { series, notified } = seriesWith(loaded)

  expect(series.change(added)).toEqual([])
  expect(series.isPending()).toBe(true)
  await settled()

  expect(series.isPending()).toBe(false)
  expect(notified).toMatchObject([[{ after: { id: water.id, series_day: today } }]])
})

test('[REPEAT-5] without its code tasks show as they are stored, and it is asked for again', async () => {
  const loads = [async () => Promise.reject(new Error('no network')), loaded]
  const { series, notified } = seriesWith(() => loads.shift()?.() ?? loaded())

  series.change(added)
  await settled()
  expect(series.isPending()).toBe(false)
  expect(notified).toEqual([added])

  series.change(added)
  await settled()
  expect(series.index()?.shown(water.id)).toMatchObject({ day: today })
})

test('[REPEAT-5] beside tasks that show already, what repeats moves once its code is there', async () => {
  const { series, notified } = seriesWith(loaded, [water])

  expect(series.change(added)).toBe(added)
  await settled()

  expect(notified).toMatchObject([[{ before: water, after: { series_day: today } }]])
})

test('[REPEAT-5] at midnight what repeats shows on the next day', async () => {
  let now = morning
  const { planner } = plannerWith({ tasks: [water], now: () => now })
  await settled()
  expect(titles(planner)).toEqual(['Water'])
  await expect.poll(() => planner.tasks.due(today)).toMatchObject([{ series_day: today }])
  const tomorrow = shiftDay(today, 1)

  now += 24 * 60 * minute
  planner.turnDay()

  expect(planner.tasks.due(tomorrow)).toMatchObject([{ title: 'Water', series_day: tomorrow }])
  planner.close()
})

test('[REPEAT-6a] any edit of its date keeps the rule day for which a series stands', async () => {
  const { planner, server } = plannerWith({ tasks: [water] })
  await settled()
  await expect.poll(planner.series).not.toBeNull()
  const due_date = `${shiftDay(today, 2)}T00:00:00`

  const shifted = planner.keepRuleDay(table.patch(water.id, { due_date }, planner.stamp()))
  planner.history.act('moved', [shifted])
  await settled()

  expect(server.tasks()).toMatchObject([{ due_date, series_day: today }])
  planner.close()
})

test('[REPEAT-6a] an act writes what it is given and no other column', async () => {
  const { planner, server } = plannerWith({ tasks: [water] })
  await settled()
  await expect.poll(planner.series).not.toBeNull()
  const due_date = `${shiftDay(today, 2)}T00:00:00`

  planner.history.act('moved', [table.patch(water.id, { due_date }, planner.stamp())])
  await settled()

  expect(server.tasks()).toMatchObject([{ due_date, series_day: null }])
  planner.close()
})

test('[REPEAT-10a] the focus time of a series counts from 0 after it was completed', async () => {
  const { planner } = plannerWith({ tasks: [water] })
  await settled()
  await expect.poll(planner.series).not.toBeNull()
  planner.perform([record(1, 0, 25)])
  expect(planner.focus.sessions.ofTask(water.id)).toHaveLength(1)
  const done = task(2, 'Water', {
    series_id: water.id,
    series_day: today,
    completed: true,
    completed_at: instant(morning),
  })

  planner.perform([table.create(done)])

  expect(planner.focus.sessions.ofTask(water.id)).toEqual([])
  expect(planner.focus.sessions.ofTask(done.id)).toHaveLength(1)
  planner.close()
})
