import { instant } from '@daymark/core/calendar/day'
import type { TimerState } from '@daymark/core/focus/focusTimer'
import { type FocusTimer, focusTimers } from '@daymark/core/tables/focusTimers'
import { tasks } from '@daymark/core/tables/tasks'
import type { PatchOf } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import { describe, expect, test } from 'vitest'
import {
  me,
  minute,
  morning,
  plannerWith,
  record,
  recorded,
  sessionId,
  settled,
  task,
  taskId,
  today,
} from './fakes.ts'
import type { Planner } from './planner.ts'

const write = task(1, 'Write')
const refused = { kind: 'rejected', message: 'no' } as const

const running: TimerState = {
  state: 'running',
  endsAt: morning + 25 * minute,
  since: morning,
  session: sessionId(1),
}

/** Sets columns of a timer, by default the global one. */
function set(
  planner: Planner,
  columns: PatchOf<typeof focusTimers>,
  { id = me, at = planner.stamp() }: { id?: FocusTimer['id']; at?: string } = {},
): Mutation {
  return focusTimers.upsert({ id, user_id: me }, columns, at)
}

describe('a timer [TIMER-8a]', () => {
  test('has the columns that were set last, and defaults for the others', async () => {
    const { planner, server } = plannerWith()
    await settled()

    planner.focus.perform([set(planner, { state: running })])

    const expected = { duration_seconds: 1500, state: running, plan: null }
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
    await settled()
    expect(server.timers()).toMatchObject([expected])
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
  })

  test('set on one device appears on another', async () => {
    const { planner, server, openTab } = plannerWith()
    await settled()
    planner.focus.perform([set(planner, { state: running })])
    await settled()

    const paused = { state: 'paused', remaining: 5 * minute } as const
    server.apply(set(planner, { state: paused }, { at: instant(morning + minute) }))
    await settled()

    expect(planner.focus.timers.get(me)?.state).toEqual(paused)
    expect(openTab().focus.timers.values().length).toBe(0)
  })

  test('that runs is read first from local storage, whenever it was started', async () => {
    const { planner, device, openTab } = plannerWith()
    await settled()
    const at = instant(morning - 3 * 24 * 60 * minute)
    planner.focus.perform([set(planner, { state: running }, { id: taskId(1), at })])
    planner.focus.perform([set(planner, { duration_seconds: 3000 }, { at })])
    planner.focus.perform([set(planner, { duration_seconds: 3000 }, { id: taskId(2), at })])
    await settled()

    const { rows } = await device.openTab().storage.open(today)

    expect(rows.map(({ id }) => id)).toEqual([taskId(1), me])
    const again = openTab()
    await settled()
    expect(again.focus.timers.values().length).toBe(3)
  })

  test('does not notify the listeners of tasks, nor a task those of timers', async () => {
    const { planner } = plannerWith({ tasks: [write] })
    await settled()
    let redrawn = 0
    planner.focus.subscribe(() => {
      redrawn += 1
    })
    const [before, focus] = [planner.version(), planner.focus.version()]

    planner.perform([tasks.patch(write.id, { completed: true }, planner.stamp())])
    await settled()
    expect([redrawn, planner.focus.version()]).toEqual([0, focus])
    const toggled = planner.version()
    expect(toggled).not.toBe(before)
    planner.focus.perform([set(planner, { state: running })])
    await settled()

    expect(redrawn).toBeGreaterThan(0)
    expect(planner.version()).toBe(toggled)
  })

  test('stays paused when the server refuses its session', async () => {
    const { planner, connection, server } = plannerWith()
    await settled()
    const paused = { state: 'paused', remaining: 0 } as const
    connection.refuse(({ mutations }) =>
      mutations.some(({ table }) => table === 'focus_sessions') ? 'no' : null,
    )

    planner.focus.perform([record(1, 0, 25), set(planner, { state: paused })])
    expect(recorded(planner)).toEqual(['0–25'])
    await settled()

    expect(recorded(planner)).toEqual([])
    expect(server.timers()).toMatchObject([{ state: paused }])
    expect(planner.focus.refusals()).toHaveLength(1)
  })
})

describe('a change that the server refuses', () => {
  test.each([
    ['Error saving timer', (planner: Planner) => set(planner, { state: running })],
    ['Error saving focus session', () => record(1, 0, 25)],
  ])('is told as ‘%s’, taken back, and kept until it is dismissed', async (line, change) => {
    const { planner, connection, console } = plannerWith()
    await settled()
    connection.failWith(refused)

    planner.focus.perform([change(planner)])
    await settled()

    expect(console).toEqual([line])
    expect([planner.focus.timers.values().length, recorded(planner)]).toEqual([0, []])
    expect(planner.refusals()).toEqual([])
    const [refusal] = planner.focus.refusals()
    expect(refusal).toMatchObject({ message: 'no' })
    const version = planner.focus.version()
    if (refusal) planner.focus.dismiss(refusal)
    await settled()
    expect(planner.focus.refusals()).toEqual([])
    expect(planner.focus.version()).not.toBe(version)
  })
})
