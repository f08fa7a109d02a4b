import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Day, dayOf, midnight } from '../calendar/day.ts'
import { UserId } from '../ids.ts'
import { preferences } from '../tables/preferences.ts'
import { today } from '../tasks/samples.ts'
import { minutesOf, nextQuestion } from './questions.ts'

const id = v.parse(UserId, '00000000-0000-4000-8000-000000000001')
const row = preferences.parse(preferences.empty({ id, user_id: id })) ?? undefined
const chosen = row && { ...row, plan_at_minutes: 510, close_at_minutes: 1_080 }
const never = () => false
const friday = '2026-10-16' as Day

test('[REMIND-3d] the day is planned in the morning of a working day', () => {
  expect(nextQuestion('plan', chosen, midnight(today), never)).toBe(midnight(today, 510))
  expect(nextQuestion('plan', chosen, midnight(friday, 510), never)).toBe(
    midnight('2026-10-19' as Day, 510),
  )
})

test('[REMIND-3d] the day is closed on every day', () => {
  expect(nextQuestion('close', chosen, midnight(friday, 1_080), never)).toBe(
    midnight('2026-10-17' as Day, 1_080),
  )
})

test('[ROWS-5b] neither is asked before it was switched on', () => {
  expect([minutesOf('plan', undefined), minutesOf('close', row)]).toEqual([null, null])
  expect(nextQuestion('plan', row && { ...row, plan_at_minutes: -1 }, 0, never)).toBeNull()
})

describe('[AWAY-3a] while away', () => {
  const from = (first: string, last: string) => (_user: string, moment: number) =>
    dayOf(moment) >= first && dayOf(moment) <= last

  test('no question is asked, and the first day after it is', () => {
    const isAway = from(today, '2027-01-14')

    expect(nextQuestion('plan', chosen, midnight(today), isAway)).toBe(
      midnight('2027-01-15' as Day, 510),
    )
    expect(nextQuestion('close', chosen, midnight(today), isAway)).toBe(
      midnight('2027-01-15' as Day, 1_080),
    )
  })

  test('a weekend after it is no working day', () => {
    expect(nextQuestion('plan', chosen, midnight(today), from(today, friday))).toBe(
      midnight('2026-10-19' as Day, 510),
    )
  })

  test('without end nothing is asked', () => {
    expect(nextQuestion('close', chosen, midnight(today), () => true)).toBeNull()
  })
})
