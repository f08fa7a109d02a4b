import { instant } from '@daymark/core/day'
import type { TimerChange, TimerState } from '@daymark/core/focusTimer'
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
import { timersTable } from './timersTable.ts'

const write = task(1, 'Write')
const refused = { kind: 'rejected', message: 'no' } as const
const offline = { kind: 'offline' } as const

const running: TimerState = {
  state: 'running',
  endsAt: morning + 25 * minute,
  since: morning,
  session: sessionId(1),
}

function put(planner: Planner, changes: Partial<TimerChange>): TimerChange {
  return { type: 'put', id: me, user_id: me, at: planner.stamp(), ...changes }
}

describe('a timer [TIMER-2]', () => {
  test('is what was set last, and what nobody has set is as in a new one', async () => {
    const { planner, server } = plannerWith()
    await settled()

    planner.focus.perform([put(planner, { state: running })])

    const expected = { duration_seconds: 1500, state: running, plan: null }
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
    await settled()
    expect(server.timers()).toMatchObject([expected])
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
  })

  test('set on one device shows on another', async () => {
    const { planner, server, openTab } = plannerWith()
    await settled()
    planner.focus.perform([put(planner, { state: running })])
    await settled()

    const paused = { state: 'paused', remaining: 5 * minute } as const
    const elsewhere = put(planner, { state: paused, at: instant(morning + minute) })
    server.write(timersTable, timersTable.write(elsewhere))
    await settled()

    expect(planner.focus.timers.get(me)?.state).toEqual(paused)
    expect(openTab().focus.timers.size).toBe(0)
  })

  test('that runs is there at the first look at the device, whenever it was started', async () => {
    const { planner, device, openTab } = plannerWith()
    await settled()
    const at = instant(morning - 3 * 24 * 60 * minute)
    planner.focus.perform([put(planner, { id: taskId(1), state: running, at })])
    planner.focus.perform([put(planner, { id: me, duration_seconds: 3000, at })])
    planner.focus.perform([put(planner, { id: taskId(2), duration_seconds: 3000, at })])
    await settled()

    const { rows } = await device.openTab().storage.open(today)

    expect(rows.map(({ id }) => id)).toEqual([taskId(1), me])
    const again = openTab()
    await settled()
    expect(again.focus.timers.size).toBe(3)
  })

  test('redraws nothing of the tasks, and a task nothing of it', async () => {
    const { planner } = plannerWith({ tasks: [write] })
    await settled()
    let redrawn = 0
    planner.focus.subscribe(() => {
      redrawn += 1
    })
    const [tasks, focus] = [planner.version(), planner.focus.version()]

    planner.perform({ type: 'toggle', id: write.id, completed: true, at: planner.stamp() })
    await settled()
    expect([redrawn, planner.focus.version()]).toEqual([0, focus])
    const toggled = planner.version()
    expect(toggled).not.toBe(tasks)
    planner.focus.perform([put(planner, { state: running })])
    await settled()

    expect(redrawn).toBeGreaterThan(0)
    expect(planner.version()).toBe(toggled)
  })

  test('and what it records are kept as one act', async () => {
    const { planner, device, way } = plannerWith()
    await settled()
    way.failWith(offline)
    const paused = { state: 'paused', remaining: 0 } as const

    planner.focus.perform([put(planner, { state: paused }), record(1, 0, 25)])
    await settled()

    expect(device.outbox().map(({ table }) => table)).toEqual(['focus_timers', 'focus_sessions'])
    expect(recorded(planner)).toEqual(['0–25'])
  })
})

describe('what the server refuses', () => {
  test.each([
    ['Error saving timer', (planner: Planner) => put(planner, { state: running })],
    ['Error saving focus session', () => record(1, 0, 25)],
  ])('is told as ‘%s’, taken back, and kept until it is dismissed', async (line, change) => {
    const { planner, way, console } = plannerWith()
    await settled()
    way.failWith(refused)

    planner.focus.perform([change(planner)])
    await settled()

    expect(console).toEqual([line])
    expect([planner.focus.timers.size, recorded(planner)]).toEqual([0, []])
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
