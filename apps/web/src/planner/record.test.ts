import { instant, shiftDay } from '@daymark/core/calendar/day'
import { type FocusSession, focusSessions } from '@daymark/core/tables/focusSessions'
import { reminders } from '@daymark/core/tables/reminders'
import { tasks } from '@daymark/core/tables/tasks'
import { sampleReminder } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import {
  early,
  minute,
  plannerWith,
  record,
  recorded,
  session,
  sessionId,
  settled,
  task,
  titles,
  today,
} from './fakes.ts'
import type { Planner } from './planner.ts'

const write = task(1, 'Write')
const later = '2026-10-14T12:00:00.000Z'

describe('the record', () => {
  test('is listed by day, by task and in chronological order', async () => {
    const { planner } = plannerWith()
    await settled()
    const toMidnight = (Date.parse(`${today}T24:00:00`) - early) / minute
    const overnight = session(3, toMidnight - 10, toMidnight + 10, { task_id: null })

    planner.focus.perform([record(2, 30, 55), focusSessions.create(overnight), record(1, 0, 25)])

    const { sessions } = planner.focus
    const ids = (list: readonly FocusSession[]) => list.map(({ id }) => id)
    expect(ids(sessions.all())).toEqual([sessionId(1), sessionId(2), sessionId(3)])
    expect(ids(sessions.ofTask(write.id))).toEqual([sessionId(1), sessionId(2)])
    expect(ids(sessions.ofDay(today))).toEqual([sessionId(1), sessionId(2), sessionId(3)])
    expect(ids(sessions.ofDay(shiftDay(today, 1)))).toEqual([sessionId(3)])
    const before = sessions.ofTask(write.id)
    planner.focus.perform([focusSessions.erase(overnight.id, planner.stamp())])
    expect(ids(sessions.ofDay(today))).toEqual([sessionId(1), sessionId(2)])
    expect(sessions.ofTask(write.id)).toBe(before)
  })

  test('shows the parts that the server kept of an interval that was partly recorded', async () => {
    const { planner, server } = plannerWith()
    await settled()
    server.apply(record(1, 10, 20))
    await settled()

    planner.focus.perform([record(2, 0, 30)])
    await settled()

    expect(recorded(planner)).toEqual(['0–10', '10–20', '20–30'])
    expect(planner.waiting()).toBe(0)
  })

  test('shows all remaining parts of an interval, even without realtime', async () => {
    const { planner, server, connection } = plannerWith()
    await settled()
    connection.setRealtime(false)
    server.apply(record(1, 10, 20))

    planner.focus.perform([record(2, 0, 30)])
    await settled()

    expect(recorded(planner)).toEqual(['0–10', '10–20', '20–30'])
  })

  test('drops an interval that was recorded already, without a report', async () => {
    const { planner, server, console } = plannerWith()
    await settled()
    server.apply(record(1, 0, 30))
    await settled()

    planner.focus.perform([record(2, 10, 20)])
    await settled()

    expect(recorded(planner)).toEqual(['0–30'])
    expect([console, planner.waiting(), planner.focus.refusals()]).toEqual([[], 0, []])
  })

  test('is not recorded again by a device that was offline when it was erased', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    await settled()
    server.apply(focusSessions.erase(sessionId(1), later))
    await settled()

    server.apply(record(1, 0, 25))
    planner.wake()
    await settled()

    expect(recorded(planner)).toEqual([])
  })
})

describe('an import that is taken back', () => {
  test('leaves its focus time out for good, and its reminders in the trash [MOVE-4d]', async () => {
    const { planner } = plannerWith()
    await settled()
    const reminder = sampleReminder(1, write)
    const act = planner.history.act('import', [
      tasks.create(write),
      reminders.create(reminder),
      record(1, 0, 25),
    ])
    const inTrash = () => planner.row({ table: reminders.name, id: reminder.id })?.deleted_at

    planner.history.undo(act)
    await settled()
    expect([titles(planner), recorded(planner)]).toEqual([[], []])
    expect(inTrash()).not.toBeNull()

    planner.history.act('restore', [tasks.patch(write.id, { deleted_at: null }, planner.stamp())])
    await settled()
    expect([titles(planner), recorded(planner)]).toEqual([['Write'], []])
    expect(inTrash()).not.toBeNull()
  })
})

describe('a manual edit', () => {
  const corrected = (planner: Planner) =>
    planner.focus.correct('corrected', [
      focusSessions.erase(sessionId(1), planner.stamp()),
      record(2, 0, 15),
    ])

  test('is undone and redone, here and on the server', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    corrected(planner)
    await settled()
    expect(recorded(planner)).toEqual(['0–15'])

    expect(planner.history.undo()).toMatchObject({ text: 'corrected' })
    await settled()
    expect(recorded(planner)).toEqual(['0–25'])
    expect(server.sessions()).toMatchObject([{ started_at: instant(early) }])
    expect(server.sessions()[0]?.id).not.toBe(sessionId(1))

    planner.history.redo()
    await settled()
    expect(recorded(planner)).toEqual(['0–15'])
    expect(server.sessions()).toHaveLength(1)
  })

  test('shares one history with acts on tasks', async () => {
    const { planner } = plannerWith({ tasks: [write] })
    await settled()
    planner.focus.perform([record(1, 0, 25)])
    planner.focus.correct('removed', [focusSessions.erase(sessionId(1), planner.stamp())])
    const at = planner.stamp()
    planner.history.act('deleted', [tasks.patch(write.id, { deleted_at: at }, at)])

    planner.history.undo()
    expect([titles(planner), recorded(planner)]).toEqual([['Write'], []])
    planner.history.undo()
    expect(recorded(planner)).toEqual(['0–25'])
  })

  test('cannot be undone after it was reverted on another device', async () => {
    const { planner, server } = plannerWith()
    await settled()
    planner.focus.correct('added', [record(1, 0, 25)])
    await settled()
    server.apply(focusSessions.erase(sessionId(1), later))
    await settled()

    expect(planner.history.undo()).toEqual({ text: 'added', rows: [] })
  })
})
