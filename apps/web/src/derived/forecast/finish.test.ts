import { instant, midnight, shiftDay } from '@daymark/core/calendar/day'
import { newPlan } from '@daymark/core/focus/cycle'
import { newTimer } from '@daymark/core/focus/timer'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { tasks as taskTable } from '@daymark/core/tables/tasks'
import { expect, test } from 'vitest'
import {
  minute,
  morning,
  plannerWith,
  session,
  settled,
  task,
  taskId,
  today,
} from '../../planner/fakes.ts'
import type { Planner } from '../../planner/planner.ts'
import { finishToday } from './finish.ts'

/** Twelve tasks of twelve days, each of which took 40 minutes of the 30 that were estimated. */
const done = Array.from({ length: 12 }, (_, index) => {
  const day = shiftDay(today, -1 - index)
  const from = midnight(day, 540)
  const number = 100 + index
  const recorded = session(number, 0, 0, {
    ...{ task_id: taskId(number), started_at: instant(from) },
    ended_at: instant(from + 40 * minute),
  })
  const row = task(number, `Report ${'abcdefghijkl'.charAt(index)}`, {
    ...{ due_date: `${day}T00:00:00`, estimate_minutes: 30 },
    ...{ completed: true, completed_at: instant(from + 45 * minute) },
  })
  return { row, recorded }
})
const open = [
  task(1, 'Write', { estimate_minutes: 60, position: 'a1' }),
  task(2, 'Read', { estimate_minutes: 30, position: 'a2' }),
]

/** A device that got the rows in this order. */
async function deviceWith(past: typeof done) {
  const device = plannerWith({ tasks: [...open, ...past.map(({ row }) => row)] })
  for (const { recorded } of past) device.server.apply(focusSessions.create(recorded))
  await settled()
  device.planner.wake()
  await settled()
  return device
}

function finishOn(planner: Planner) {
  const tasks = planner.tasks.due(today).filter(({ completed }) => !completed)
  const focus = { plan: () => newPlan, of: () => newTimer() }
  return finishToday(planner, { focus, now: morning, tasks, running: null })
}

test('[FORE-9a] two devices say the same, whatever order their rows came in, and where one is offline', async () => {
  const laptop = await deviceWith(done)
  const phone = await deviceWith(done.toReversed())
  const first = finishOn(laptop.planner)

  expect(first?.counted.map(({ minutes }) => minutes)).toEqual([78, 39])
  expect(finishOn(phone.planner)).toEqual(first)

  phone.connection.failWith(...Array.from({ length: 9 }, () => ({ kind: 'offline' }) as const))
  for (const { planner } of [laptop, phone]) {
    const at = instant(morning)
    planner.perform([taskTable.patch(taskId(2), { completed: true, completed_at: at }, at)])
  }
  await settled()

  expect(laptop.planner.waiting()).toBe(0)
  expect(phone.planner.waiting()).toBe(1)
  expect(finishOn(laptop.planner)?.counted).toHaveLength(1)
  expect(finishOn(phone.planner)).toEqual(finishOn(laptop.planner))
})
