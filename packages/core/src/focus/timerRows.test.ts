import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { instant, milliseconds } from '../calendar/day.ts'
import { SessionId } from '../ids.ts'
import { type FocusTimer, focusTimers } from '../tables/focusTimers.ts'
import { morning, sample, timerAfter } from '../tasks/samples.ts'
import { newPlan } from './cycle.ts'
import { newTimer } from './timer.ts'
import { changesBetween, timersOf } from './timerRows.ts'
import { finish, noTimers, setPlan, start, type Timers, timerIn } from './timers.ts'

const minute = 60_000
const { id: write, user_id } = sample(1)
const session = v.parse(SessionId, '00000000-0000-4000-8000-000000000001')
const none = timersOf([], user_id)

function changes(before: Timers, after: Timers, at: number, stored?: FocusTimer) {
  const writing = {
    user_id,
    stamp: instant(at),
    byItself: stored !== undefined,
    row: (id: string) => (id === stored?.id ? stored : undefined),
  }
  return changesBetween(before, after, writing)
}

/** The row of a timer, started in the morning. */
function started(plan = newPlan): FocusTimer {
  const before = { ...none, plan }
  const [change] = changes(before, start(before, write, session, morning), morning)
  if (!change) throw new Error('A start writes its timer first')
  return timerAfter(undefined, change)
}

describe('the rows of timers', () => {
  test('tell each timer, and the same row the same one', () => {
    const row = started()
    const [one, two] = [timersOf([row], user_id), timersOf([row], user_id)]

    expect(timerIn(one, write)).toMatchObject({ state: 'running', since: morning })
    expect(timerIn(two, write)).toBe(timerIn(one, write))
  })

  test('tell the card’s timer before there is one', () => {
    expect(timerIn(none, 'global')).toEqual(newTimer(25))
    expect(none.plan).toEqual(newPlan)
  })
})

describe('what is written', () => {
  test('is nothing where nothing changed', () => {
    expect(changes(noTimers, noTimers, morning)).toEqual([])
  })

  test('is only the plan where only that was chosen, in the row of the user', () => {
    const chosen = setPlan(none, { ...newPlan, overtime: true })
    const at = instant(morning)

    expect(changes(none, chosen, morning)).toEqual([
      focusTimers.upsert({ id: user_id, user_id }, { plan: chosen.plan }, at),
    ])
  })

  test('is the record first, then the timers', () => {
    const before = timersOf([started()], user_id)
    const ended = finish(before, morning + 25 * minute, null)?.timers ?? before
    const [record, ...upserts] = changes(before, ended, morning + 25 * minute)

    expect(record).toMatchObject({
      type: 'insert',
      table: 'focus_sessions',
      row: {
        id: session,
        task_id: write,
        kind: 'focus',
        started_at: instant(morning),
        ended_at: instant(morning + 25 * minute),
        planned_seconds: 1500,
      },
    })
    expect(upserts.map(({ type, table }) => [type, table])).toEqual([
      ['upsert', 'focus_timers'],
      ['upsert', 'focus_timers'],
    ])
  })
})

describe('what happens by itself', () => {
  const late = morning + 600 * minute

  function stampsOf(row: FocusTimer, plan = newPlan, noticed = late) {
    const before = { ...timersOf([row], user_id), plan }
    const after = finish(before, noticed, null)?.timers ?? before
    return changes(before, after, noticed, row).flatMap((change) =>
      change.type === 'upsert' ? [milliseconds(change.at) - milliseconds(row.updated_at)] : [],
    )
  }

  test('is stamped as what it follows: whatever anybody did since wins over it', () => {
    expect(stampsOf(started())).toEqual([1, 1])
  })

  test('wins over an end that was noticed late, where it goes on', () => {
    const overtime = { ...newPlan, overtime: true }
    expect(stampsOf(started(), overtime, morning + 25 * minute)[0]).toBe(2)
  })
})
