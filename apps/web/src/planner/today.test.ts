import { instant, shiftDay } from '@daymark/core/calendar/day'
import { preferences } from '@daymark/core/tables/preferences'
import { expect, test } from 'vitest'
import { me, minute, plannerWith, record, settled, task, today } from './fakes.ts'

const night = new Date(2026, 9, 15, 1, 30).getTime()
const tomorrow = shiftDay(today, 1)

/** Days begin at 04:00. */
const late = (at: number) =>
  preferences.upsert({ id: me, user_id: me }, { day_starts_minutes: 240 }, instant(at))

test('[TIME-5a, TIME-5b] at 01:30 today is the day before, and turns where the next begins', async () => {
  let now = night
  const { planner } = plannerWith({ now: () => now })
  await settled()
  expect(planner.today()).toBe(tomorrow)
  let notified = 0
  planner.subscribe(() => notified++)

  planner.history.act('late', [late(now)])
  expect(planner.today()).toBe(today)

  now = new Date(2026, 9, 15, 4, 0).getTime()
  const before = notified
  planner.turnDay()
  expect(planner.today()).toBe(tomorrow)
  expect(notified).toBe(before + 1)
  planner.close()
})

test('[TIME-5b] what repeats shows on the day that is called today', async () => {
  const anchor = shiftDay(today, -3)
  const water = task(1, 'Water', {
    due_date: `${anchor}T00:00:00`,
    repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
  })
  const { planner } = plannerWith({ tasks: [water], now: night })
  await settled()
  await expect.poll(() => planner.tasks.due(tomorrow)).toMatchObject([{ title: 'Water' }])

  planner.history.act('late', [late(night)])

  expect(planner.tasks.due(today)).toMatchObject([{ title: 'Water' }])
  planner.close()
})

test.each([
  ['before 06:00 reads both days', new Date(2026, 9, 15, 5, 59), [today, tomorrow]],
  ['from 06:00 on reads one', new Date(2026, 9, 15, 6, 0), [tomorrow]],
])('[TIME-5i] a device that opens %s first', async (_, now, days) => {
  const read = new Set<string>()
  const { planner } = plannerWith({
    now: now.getTime(),
    remote: (remote) => ({
      ...remote,
      rowsOfDay(table, day) {
        read.add(day)
        return remote.rowsOfDay(table, day)
      },
    }),
  })
  await settled()

  expect([...read].sort()).toEqual(days)
  planner.close()
})

test('[TIME-5d] a task stays on its calendar day after midnight, and is counted there', async () => {
  const run = task(1, 'Run', { due_date: `${tomorrow}T00:00:00`, at_minutes: 60 })
  const { planner } = plannerWith({ tasks: [run], now: night })
  await settled()

  planner.history.act('late', [late(night)])

  expect(planner.today()).toBe(today)
  expect(planner.tasks.due(tomorrow)).toMatchObject([{ title: 'Run', at_minutes: 60 }])
  expect(planner.tasks.due(today)).toEqual([])
  expect(planner.tasks.count(tomorrow)).toMatchObject({ total_count: 1 })
  planner.close()
})

test('[TIME-5c] a session after midnight is one of the day before, as soon as days begin later', async () => {
  const { planner } = plannerWith({ now: night })
  await settled()
  const span = { started_at: instant(night - 20 * minute), ended_at: instant(night - 5 * minute) }
  planner.focus.perform([record(1, 0, 1, span)])
  expect(planner.focus.sessions.ofDay(tomorrow)).toHaveLength(1)

  planner.history.act('late', [late(night)])

  expect(planner.focus.sessions.ofDay(today)).toHaveLength(1)
  expect(planner.focus.sessions.ofDay(tomorrow)).toEqual([])
  planner.close()
})
