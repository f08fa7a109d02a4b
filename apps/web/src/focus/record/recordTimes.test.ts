import { describe, expect, test } from 'vitest'
import { parseTimes, type TypedTimes, timesOf } from './recordTimes.ts'

const at = (day: number, hours: number, minutes = 0, seconds = 0) =>
  new Date(2026, 9, day, hours, minutes, seconds).getTime()

const morning = { from: at(14, 9, 10, 20), to: at(14, 9, 35, 40) }
const overMidnight = { from: at(14, 23, 50), to: at(15, 0, 20) }

function parsed(typed: Partial<TypedTimes>, recorded = morning, others = [] as (typeof morning)[]) {
  const result = parseTimes({ ...timesOf(recorded), ...typed }, recorded, {
    now: at(15, 12),
    others,
  })
  return result.ok ? result.value : result.error
}

describe('a corrected interval', () => {
  test('begins and ends at the typed minutes', () => {
    expect(parsed({ start: '09:00', end: '09:30' })).toEqual({ from: at(14, 9), to: at(14, 9, 30) })
  })

  test('keeps the seconds of an unchanged time', () => {
    expect(parsed({ end: '09:30' })).toEqual({ from: morning.from, to: at(14, 9, 30) })
    expect(parsed({ start: '09:00' })).toEqual({ from: at(14, 9), to: morning.to })
    expect(parsed({})).toEqual(morning)
  })

  test('begins at the end of an interval that ended within that minute', () => {
    const before = { from: at(14, 8, 30), to: at(14, 9, 0, 45) }

    expect(parsed({ start: '09:00' }, morning, [before])).toEqual({ ...morning, from: before.to })
  })
})

describe('an interval over midnight', () => {
  test('may end before midnight', () => {
    expect(parsed({ end: '23:55' }, overMidnight)).toEqual({
      ...overMidnight,
      to: at(14, 23, 55),
    })
  })

  test('may begin after midnight', () => {
    expect(parsed({ start: '00:10' }, overMidnight)).toEqual({
      ...overMidnight,
      from: at(15, 0, 10),
    })
  })

  test('that ran on for a day can be ended at the typed time', () => {
    const forgotten = { from: at(14, 20), to: at(15, 11) }

    expect(parsed({ end: '20:45' }, forgotten)).toEqual({ ...forgotten, to: at(14, 20, 45) })
  })
})

describe('is refused at the invalid field', () => {
  test.each([
    ['an end before the start', { end: '09:00' }, { field: 'end', error: 'ends_before_start' }],
    ['no time at all', { start: '' }, { field: 'start', error: 'missing' }],
  ] as const)('%s', (_, typed, refusal) => {
    expect(parsed(typed)).toEqual(refusal)
  })

  test('an end in the future', () => {
    const thisMorning = { from: at(15, 11), to: at(15, 11, 30) }

    expect(parsed({ end: '12:01' }, thisMorning)).toEqual({ field: 'end', error: 'in_future' })
  })

  test('a time that another interval covers', () => {
    const before = { from: at(14, 8), to: at(14, 9) }
    const after = { from: at(14, 10), to: at(14, 11) }

    expect(parsed({ start: '08:30' }, morning, [before, after])).toEqual({
      field: 'start',
      error: 'overlaps',
    })
    expect(parsed({ end: '10:30' }, morning, [before, after])).toEqual({
      field: 'end',
      error: 'overlaps',
    })
  })
})
