import { instant, shiftDay } from '@daymark/core/day'
import type { FocusSession } from '@daymark/core/focusSession'
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
import { sessionsTable } from './sessionsTable.ts'

const write = task(1, 'Write')

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
    expect(ids(sessions.ofDay(shiftDay(today, 1)))).toEqual([sessionId(3)])
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

  test('shows all that is left of a stretch, even where nothing new is heard', async () => {
    const { planner, server, way } = plannerWith()
    await settled()
    way.deaf()
    server.write(sessionsTable, sessionsTable.write(record(1, 10, 20)))

    planner.focus.perform([record(2, 0, 30)])
    await settled()

    expect(recorded(planner)).toEqual(['0–10', '10–20', '20–30'])
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
