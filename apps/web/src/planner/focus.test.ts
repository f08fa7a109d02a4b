import { dayOf, instant } from '@daymark/core/day'
import type { FocusSession, SessionChange } from '@daymark/core/focusSession'
import type { TimerChange, TimerState } from '@daymark/core/focusTimer'
import { describe, expect, test } from 'vitest'
import {
  me,
  morning,
  plannerWith,
  sessionId,
  settled,
  task,
  taskId,
  titles,
  today,
} from './fakes.ts'
import type { Planner } from './planner.ts'
import { sessionsTable } from './sessionsTable.ts'
import { timersTable } from './timersTable.ts'

const minute = 60_000
// So that nothing on record is still to come.
const early = morning - 120 * minute
const write = task(1, 'Write')
const refused = { kind: 'rejected', message: 'no' } as const
const offline = { kind: 'offline' } as const

const running: TimerState = {
  state: 'running',
  endsAt: morning + 25 * minute,
  since: morning,
  session: sessionId(1),
}

function session(number: number, from: number, to: number, changes: Partial<FocusSession> = {}) {
  return {
    id: sessionId(number),
    user_id: me,
    task_id: write.id,
    kind: 'focus',
    started_at: instant(early + from * minute),
    ended_at: instant(early + to * minute),
    planned_seconds: 1500,
    updated_at: instant(early + to * minute),
    seq: 0,
    ...changes,
  } satisfies FocusSession
}

function put(planner: Planner, changes: Partial<TimerChange>): TimerChange {
  return { type: 'put', id: me, user_id: me, at: planner.stamp(), ...changes }
}

const record = (...parts: Parameters<typeof session>): SessionChange => ({
  type: 'record',
  session: session(...parts),
})

/** From which minute to which: what is on record, in order. */
function recorded({ focus }: Pick<Planner, 'focus'>): string[] {
  return focus.sessions
    .all()
    .map(({ started_at, ended_at }) =>
      [started_at, ended_at].map((moment) => (Date.parse(moment) - early) / minute).join('–'),
    )
}

describe('a timer [TIMER-2]', () => {
  test('is what was set last, and what nobody has set is as in a new one', async () => {
    const { planner, server } = plannerWith()
    await settled()

    planner.focus.put(put(planner, { state: running }))

    const expected = { duration_seconds: 1500, state: running, plan: null }
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
    await settled()
    expect(server.timers()).toMatchObject([expected])
    expect(planner.focus.timers.get(me)).toMatchObject(expected)
  })

  test('set on one device shows on another', async () => {
    const { planner, server, openTab } = plannerWith()
    await settled()
    planner.focus.put(put(planner, { state: running }))
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
    planner.focus.put(put(planner, { id: taskId(1), state: running, at }))
    planner.focus.put(put(planner, { id: me, duration_seconds: 3000, at }))
    planner.focus.put(put(planner, { id: taskId(2), duration_seconds: 3000, at }))
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
    planner.focus.put(put(planner, { state: running }))
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

describe('the record', () => {
  test('is listed by day, by task and in the order of time', async () => {
    const { planner } = plannerWith()
    await settled()
    const toMidnight = (Date.parse(`${today}T24:00:00`) - early) / minute
    const overnight = session(3, toMidnight - 10, toMidnight + 10, { task_id: null })

    planner.focus.perform([
      record(2, 30, 55),
      { type: 'record', session: overnight },
      record(1, 0, 25),
    ])

    const { sessions } = planner.focus
    const ids = (list: readonly FocusSession[]) => list.map(({ id }) => id)
    expect(ids(sessions.all())).toEqual([sessionId(1), sessionId(2), sessionId(3)])
    expect(ids(sessions.ofTask(write.id))).toEqual([sessionId(1), sessionId(2)])
    expect(ids(sessions.ofDay(today))).toEqual([sessionId(1), sessionId(2), sessionId(3)])
    expect(ids(sessions.ofDay(dayOf(morning + 24 * 60 * minute)))).toEqual([sessionId(3)])
    const before = sessions.ofTask(write.id)
    planner.focus.perform([{ type: 'erase', id: overnight.id, at: planner.stamp() }])
    expect(ids(sessions.ofDay(today))).toEqual([sessionId(1), sessionId(2)])
    expect(sessions.ofTask(write.id)).toBe(before)
  })

  test('shows what the server made of a stretch that was partly there', async () => {
    const { planner, server } = plannerWith()
    await settled()
    server.write(sessionsTable, sessionsTable.write(record(1, 10, 20)))
    await settled()

    planner.focus.perform([record(2, 0, 30)])
    await settled()

    expect(recorded(planner)).toEqual(['0–10', '10–20', '20–30'])
    expect(planner.waiting()).toBe(0)
  })

  test('lets go in silence what was there whole', async () => {
    const { planner, server, console } = plannerWith()
    await settled()
    server.write(sessionsTable, sessionsTable.write(record(1, 0, 30)))
    await settled()

    planner.focus.perform([record(2, 10, 20)])
    await settled()

    expect(recorded(planner)).toEqual(['0–30'])
    expect([console, planner.waiting(), planner.focus.refusals()]).toEqual([[], 0, []])
  })

  test('is not recorded anew by a device that was away when it was erased', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    await settled()
    server.write(sessionsTable, { kind: 'delete', id: sessionId(1) })
    await settled()

    server.write(sessionsTable, sessionsTable.write(record(1, 0, 25)))
    planner.wake()
    await settled()

    expect(recorded(planner)).toEqual([])
  })
})

describe('a correction by hand', () => {
  const corrected = (planner: Planner) =>
    planner.focus.correct('corrected', [
      { type: 'erase', id: sessionId(1), at: planner.stamp() },
      record(2, 0, 15),
    ])

  test('is taken back and done again, here and on the server', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    corrected(planner)
    await settled()
    expect(recorded(planner)).toEqual(['0–15'])

    expect(planner.history.undo()).toMatchObject({ text: 'corrected', tasks: [] })
    await settled()
    expect(recorded(planner)).toEqual(['0–25'])
    expect(server.sessions()).toMatchObject([{ started_at: instant(early) }])
    expect(server.sessions()[0]?.id).not.toBe(sessionId(1))

    planner.history.redo()
    await settled()
    expect(recorded(planner)).toEqual(['0–15'])
    expect(server.sessions()).toHaveLength(1)
  })

  test('stands in one line with what is done to tasks', async () => {
    const { planner } = plannerWith({ tasks: [write] })
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    const at = planner.stamp()
    planner.focus.correct('removed', [{ type: 'erase', id: sessionId(1), at }])
    planner.history.act('deleted', [{ type: 'delete', id: write.id, at: planner.stamp() }])

    planner.history.undo()
    expect([titles(planner), recorded(planner)]).toEqual([['Write'], []])
    planner.history.undo()
    expect(recorded(planner)).toEqual(['0–25'])
  })

  test('is nothing to take back where it was undone elsewhere', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.correct('added', [record(1, 0, 25)])
    await settled()
    server.write(sessionsTable, { kind: 'delete', id: sessionId(1) })
    await settled()

    expect(planner.history.undo()).toEqual({ text: 'added', tasks: [], sessions: [] })
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
