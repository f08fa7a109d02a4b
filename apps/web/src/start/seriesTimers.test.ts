import { instant, midnight, shiftDay } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import { skipping } from '@daymark/core/repeat/changing'
import { seriesCompletion } from '@daymark/core/repeat/completing'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { type Repeat, type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import { actsWithSteps } from '../derived/acts/actsWithSteps.ts'
import { seriesActs, seriesContext, storedSeries } from '../derived/acts/seriesActs.ts'
import {
  early,
  me,
  minute,
  plannerWith,
  recorded,
  sessionId,
  settled,
  task,
  taskId,
  today,
} from '../planner/fakes.ts'
import { openBrowserState } from '../planner/focus/browserState.ts'
import { announced, callbacksDone, fakeStorage } from '../planner/focus/fakes.ts'
import { openFocus } from '../planner/focus/store.ts'
import type { Planner } from '../planner/planner.ts'

const water = taskId(1)
const doneToday = occurrenceId(water, today)
const tomorrow = shiftDay(today, 1)

function series(changes: Partial<Repeat> = {}): Task {
  return task(1, 'Water', {
    updated_at: instant(early - minute),
    repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll', ...changes },
  })
}

/** A device with a daily series. */
async function openDevice(repeat: Partial<Repeat> = {}) {
  let now = early
  let ids = 0
  const { planner, server } = plannerWith({ tasks: [series(repeat)], now: () => now })
  await settled()
  planner.seriesBy(openSeriesIndex)
  const storage = fakeStorage()
  const openTab = () =>
    openFocus({
      record: planner.focus,
      tasks: { ...planner, get: planner.tasks.get },
      user_id: me,
      browserState: openBrowserState(storage, { owner: 'me', ended: () => false }),
      clock: () => now,
      steady: () => now,
      stamp: planner.stamp,
      newId: () => `20000000-0000-4000-8000-${String(++ids * 1000).padStart(12, '0')}`,
      mayAlert: () => Promise.resolve(true),
      onStart: () => {},
    })

  const device = {
    planner,
    openTab,
    wait(minutes: number) {
      now += minutes * minute
    },
    async act(mutations: (planner: Planner) => readonly Mutation[]) {
      const act = planner.history.act('act', mutations(planner))
      await callbacksDone()
      return act
    },
    async hear(mutations: readonly Mutation[]) {
      for (const mutation of mutations) server.apply(mutation)
      planner.wake()
      await settled()
      await callbacksDone()
    },
  }
  return device
}

/** A device on which the timer of a daily series, or of what is named, has run for 10 minutes. */
async function deviceWith(repeat: Partial<Repeat> = {}, runs: TaskId = water) {
  const device = await openDevice(repeat)
  const focus = device.openTab()
  if (runs !== water) await device.act(complete)
  focus.start(runs)
  device.wait(10)
  return { ...device, focus }
}

const shownTask = (planner: Planner, id: TaskId) => planner.tasks.get(id) ?? series()

const complete = (planner: Planner) =>
  actsWithSteps.complete(planner, [shownTask(planner, water)], planner.stamp()).mutations

const skip = (planner: Planner) => seriesActs.skip(planner, shownTask(planner, water)).mutations

const trash = (planner: Planner) =>
  actsWithSteps.remove(planner, [shownTask(planner, water)], planner.stamp()).mutations

/** What another device writes that does this at a moment. */
function onOtherDevice(
  planner: Planner,
  at: number,
  act: typeof skipping | typeof seriesCompletion,
) {
  const context = seriesContext(planner, instant(at))
  const stored = storedSeries(context, shownTask(planner, water))
  return (stored && act(context, stored))?.mutations ?? []
}

describe('[TIMER-5g, TIMER-5h] the timer of a series', () => {
  test.each([
    ['completed', complete],
    ['skipped', skip],
    ['moved to the trash', trash],
  ])('ends when what it shows is %s: the time is recorded, and nothing rings', async (_, act) => {
    const { planner, focus, act: perform, wait } = await deviceWith()
    const { ends } = announced(focus)

    await perform(act)
    wait(30)
    focus.checkClock()

    expect(recorded(planner)).toEqual(['0–10'])
    expect(focus.running()).toBeNull()
    expect(focus.shown()).toBe('global')
    expect(await ends()).toEqual([])
  })

  test('ends when its last day is completed', async () => {
    const { planner, focus, act } = await deviceWith({
      rule: `FREQ=DAILY;UNTIL=${noDashes(today)}`,
    })

    await act(complete)

    expect(recorded(planner)).toEqual(['0–10'])
    expect(focus.running()).toBeNull()
  })

  test.each([
    ['completed', seriesCompletion],
    ['skipped', skipping],
  ])('ends at the moment at which it is %s on another device', async (_, act) => {
    const { planner, focus, wait, hear } = await deviceWith()
    const { ends } = announced(focus)
    const mutations = onOtherDevice(planner, early + 5 * minute, act)
    wait(40)

    await hear(mutations)

    expect(recorded(planner)).toEqual(['0–5'])
    expect(focus.running()).toBeNull()
    expect(await ends()).toEqual([])
  })

  test('ends, too, when the series is heard to have gone on before what was done of it is', async () => {
    const { planner, focus, hear } = await deviceWith()
    const mutations = onOtherDevice(planner, early + 5 * minute, seriesCompletion)

    const ofSeries = mutations.filter(({ id }) => id === water)
    await hear(ofSeries)
    await hear(mutations.filter(({ id }) => id !== water))

    expect(recorded(planner)).toEqual(['0–5'])
    expect(focus.running()).toBeNull()
  })

  test.each([
    ['ends at the completion of what it ran for', null, ['0–5']],
    ['goes on where only a later day was completed', shiftDay(today, 2), []],
  ])('%s, on a device that hears of both only now', async (_, day, minutes) => {
    const { planner, openTab, hear, wait } = await openDevice()
    const context = seriesContext(planner, instant(early + 5 * minute))
    const stored = storedSeries(context, shownTask(planner, water))
    const { mutations = [] } = (stored && seriesCompletion(context, stored, day)) ?? {}
    const since = early
    const session = sessionId(9)
    const state = { state: 'running' as const, since, endsAt: since + 25 * minute, session }
    const timer = { id: water, user_id: me }
    wait(10)
    await hear([focusTimers.upsert(timer, { state }, instant(since)), ...mutations])

    const focus = openTab()
    await callbacksDone()

    expect(recorded(planner)).toEqual(minutes)
    expect(focus.running()).toBe(minutes.length === 0 ? water : null)
  })

  test('keeps what remained, and does not start again, when the completion is taken back', async () => {
    const { planner, focus, act } = await deviceWith()
    const done = await act(complete)

    planner.history.undo(done)
    await callbacksDone()

    expect(focus.running()).toBeNull()
    expect(focus.of(water)).toMatchObject({ state: 'paused', remaining: 15 * minute })
  })

  test('runs for the next day once it is started again', async () => {
    const { planner, focus, act, wait } = await deviceWith()
    await act(complete)

    wait(1)
    focus.start(water)
    await callbacksDone()
    wait(5)
    focus.pause(water)

    expect(recorded(planner)).toEqual(['0–10', '11–16'])
    expect(planner.focus.sessions.ofTask(doneToday)).toHaveLength(1)
  })

  test('goes on where it was started after a completion elsewhere that is heard only now', async () => {
    const { planner, focus, wait, hear } = await deviceWith()
    const mutations = onOtherDevice(planner, early + 15 * minute, seriesCompletion)
    focus.pause(water)
    wait(10)
    focus.start(water)
    wait(5)

    await hear(mutations)
    expect(focus.running()).toBe(water)
    focus.pause(water)

    expect(recorded(planner)).toEqual(['0–10', '20–25'])
  })

  test('leaves the card if it was paused midway', async () => {
    const { focus, act } = await deviceWith()
    focus.pause(water)
    expect(focus.shown()).toBe(water)

    await act(complete)

    expect(focus.shown()).toBe('global')
  })

  test('goes on when another day of it is completed or skipped', async () => {
    const { focus, act } = await deviceWith()

    for (const closing of [seriesCompletion, skipping]) {
      await act((planner) => {
        const context = seriesContext(planner, planner.stamp())
        const stored = storedSeries(context, shownTask(planner, water))
        const day = closing === skipping ? tomorrow : shiftDay(today, 2)
        return (stored && closing(context, stored, day))?.mutations ?? []
      })
    }

    expect(focus.running()).toBe(water)
  })

  test('goes on when a new day begins, and ends when that is completed', async () => {
    const { planner, focus, act, wait } = await deviceWith()
    focus.pause(water)
    wait((midnight(tomorrow) - early) / minute - 10)
    focus.start(water)
    wait(23)

    planner.turnDay()
    expect(shownTask(planner, water).series_day).toBe(tomorrow)
    expect(focus.running()).toBe(water)
    await act(complete)

    expect(focus.running()).toBeNull()
  })
})

describe('[TIMER-5g] the timer of what was done of a series', () => {
  test('ends when the completion is taken back, because nothing is left of it', async () => {
    const { planner, focus, act } = await deviceWith({}, doneToday)
    expect(focus.running()).toBe(doneToday)

    await act((planner) =>
      actsWithSteps.reopen(planner, [shownTask(planner, doneToday)], planner.stamp()),
    )

    expect(planner.tasks.get(doneToday)?.deleted_at).not.toBeNull()
    expect(focus.running()).toBeNull()
    expect(recorded(planner)).toEqual(['0–10'])
  })
})

describe('[TIMER-5g] a task that another device deleted permanently while its timer runs here', () => {
  test('ends its timer as soon as that is heard', async () => {
    const { planner, focus, hear } = await deviceWith()

    await hear([table.erase(water, instant(early + 5 * minute))])

    expect(planner.tasks.get(water)).toBeUndefined()
    expect(focus.running()).toBeNull()
    expect(recorded(planner)).toEqual(['0–10'])
  })
})

function noDashes(day: string): string {
  return day.replaceAll('-', '')
}
