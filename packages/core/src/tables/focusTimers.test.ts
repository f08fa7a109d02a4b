import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/day.ts'
import { newPlan } from '../focus/cycle.ts'
import { timerOf } from '../focus/focusTimer.ts'
import { SessionId } from '../ids.ts'
import { morning, sample, timerAfter, today } from '../tasks/samples.ts'
import { focusTimers } from './focusTimers.ts'

const { id, user_id } = sample(1)
const at = instant(morning)
const running = {
  state: 'running',
  endsAt: morning + 60_000,
  since: morning,
  session: v.parse(SessionId, '30000000-0000-4000-8000-000000000001'),
} as const
const row = {
  id,
  user_id,
  updated_at: at,
  seq: 1,
  duration_seconds: null,
  state: null,
  plan: null,
}

describe('[TIMER-2a] the row of a timer', () => {
  test('that nobody has set is a new timer of 25 minutes', () => {
    const timer = focusTimers.parse(row)

    expect(timer && timerOf(timer)).toEqual({
      state: 'paused',
      remaining: 1_500_000,
      duration: 1_500_000,
    })
  })

  test('whose plan a newer Daymark has written is read without it', () => {
    const plan = { ...newPlan, phase: 'nap' }

    expect(focusTimers.parse({ ...row, plan })?.plan).toBeNull()
  })

  test('whose state a newer Daymark has written is not read', () => {
    expect(focusTimers.parse({ ...row, state: { state: 'napping' } })).toBeNull()
  })

  test('takes the columns of an upsert, and keeps the rest', () => {
    const key = { id, user_id }
    const timer = timerAfter(undefined, focusTimers.upsert(key, { duration_seconds: 600 }, at))

    expect(timerAfter(timer, focusTimers.upsert(key, { state: running }, at))).toMatchObject({
      duration_seconds: 600,
      state: running,
      plan: null,
    })
  })

  test('is written with the columns that are set and nothing else', () => {
    const upsert = focusTimers.upsert({ id, user_id }, { state: running }, at)

    expect(upsert).toEqual({
      type: 'upsert',
      table: 'focus_timers',
      id,
      columns: { user_id, state: running },
      at,
    })
  })

  test('is read first on every day where it runs or is the global one', () => {
    const idle = focusTimers.empty({ id, user_id })

    expect(focusTimers.dayOf({ ...idle, updated_at: at })).toBe(today)
    expect(focusTimers.dayOf({ ...idle, state: running })).toBe('always')
    expect(focusTimers.dayOf(focusTimers.empty({ id: user_id, user_id }))).toBe('always')
  })
})
