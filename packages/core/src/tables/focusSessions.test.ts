import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/day.ts'
import { SessionId } from '../ids.ts'
import { morning, sample, today } from '../tasks/samples.ts'
import { type FocusSession, focusSessions } from './focusSessions.ts'

const { id, user_id } = sample(1)
const session: FocusSession = {
  id: v.parse(SessionId, '30000000-0000-4000-8000-000000000001'),
  user_id,
  task_id: id,
  kind: 'focus',
  started_at: instant(morning),
  ended_at: instant(morning + 60_000),
  planned_seconds: 1500,
  by_hand: false,
  updated_at: instant(morning),
  seq: 4,
}

describe('the row of a session', () => {
  test('is read as it is, on the day it ended', () => {
    expect(focusSessions.parse(session)).toEqual(session)
    expect(focusSessions.dayOf(session)).toBe(today)
  })

  test('may be of no task', () => {
    expect(focusSessions.parse({ ...session, task_id: null })?.task_id).toBeNull()
  })

  test.each([
    ['kind', { kind: 'nap' }],
    ['end', { ended_at: 'soon' }],
  ])('is not read where its %s is another than this Daymark knows', (_, changes) => {
    expect(focusSessions.parse({ ...session, ...changes })).toBeNull()
  })
})
