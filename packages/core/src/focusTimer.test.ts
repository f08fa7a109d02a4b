import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { newPlan } from './cycle.ts'
import { instant } from './day.ts'
import { FocusSession, inverseOfSession, type SessionChange, SessionId } from './focusSession.ts'
import { applyToTimer, FocusTimer, TimerChange, timerColumns, timerOf } from './focusTimer.ts'
import { morning, sample } from './samples.ts'

const { id, user_id } = sample(1)
const sessionId = v.parse(SessionId, '30000000-0000-4000-8000-000000000001')
const otherId = v.parse(SessionId, '30000000-0000-4000-8000-000000000002')
const at = instant(morning)
const running = {
  state: 'running',
  endsAt: morning + 60_000,
  since: morning,
  session: sessionId,
} as const
const row = { id, user_id, updated_at: at, seq: 1 }
const nothingSet = { duration_seconds: null, state: null, plan: null }

function put(changes: Partial<TimerChange>): TimerChange {
  return v.parse(TimerChange, { type: 'put', id, user_id, at, ...changes })
}

describe('[TIMER-2] the row of a timer', () => {
  test('that nobody has set is a new timer of 25 minutes', () => {
    const timer = timerOf(v.parse(FocusTimer, { ...row, ...nothingSet }))

    expect(timer).toEqual({ state: 'paused', remaining: 1_500_000, duration: 1_500_000 })
  })

  test('whose plan a newer Daymark has written is read without it', () => {
    const plan = { ...newPlan, phase: 'nap' }

    expect(v.parse(FocusTimer, { ...row, ...nothingSet, plan }).plan).toBeNull()
  })

  test('takes what a change says, and keeps the rest', () => {
    const timer = applyToTimer(undefined, put({ duration_seconds: 600 }))

    expect(applyToTimer(timer, put({ state: running }))).toMatchObject({
      duration_seconds: 600,
      state: running,
      plan: null,
    })
  })

  test('is written with what is said and nothing else', () => {
    const columns = timerColumns(put({ state: running }))

    expect(columns).toEqual({ id, user_id, state: running, updated_at: at })
  })
})

describe('what is taken back of the record', () => {
  const session = v.parse(FocusSession, {
    id: sessionId,
    user_id,
    task_id: id,
    kind: 'focus',
    started_at: at,
    ended_at: instant(morning + 60_000),
    planned_seconds: 1500,
    updated_at: at,
    seq: 4,
  })
  const recording: SessionChange = { type: 'record', session }
  const erasure: SessionChange = { type: 'erase', id: sessionId, at }
  const next = { id: otherId, at: instant(morning + 90_000) }

  test('is a recording, for as long as it is there', () => {
    const done = { change: recording, before: undefined }

    expect(inverseOfSession(done, session, next)).toEqual({ ...erasure, at: next.at })
    expect(inverseOfSession(done, undefined, next)).toBeNull()
  })

  test('is an erasure, which no id survives: it is recorded under another', () => {
    const done = { change: erasure, before: session }

    expect(inverseOfSession(done, undefined, next)).toEqual({
      type: 'record',
      session: { ...session, id: otherId, updated_at: next.at, seq: 0 },
    })
    expect(inverseOfSession({ change: erasure, before: undefined }, undefined, next)).toBeNull()
  })
})
