import { shiftDay } from '@daymark/core/calendar/day'
import { today } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import { daysFor } from './days.ts'

/** The days that are found on Wednesday, October 14, 2026. */
function days(query: string, { someday = false, read = 0 } = {}): string[] {
  const named = daysFor(query, { today, someday, read: read ? shiftDay(today, read) : null })
  return named.map(({ name, day }) => `${name} ${day}`)
}

const [now, tomorrow] = ['Today 2026-10-14', 'Tomorrow 2026-10-15']
const nextWeek = 'Next week 2026-10-19'

describe('[KEY-6e] the second page', () => {
  test('offers the next days', () => {
    expect(days('')).toEqual([now, tomorrow, nextWeek])
  })

  test('offers someday after them where tasks are moved', () => {
    expect(days('', { someday: true })).toEqual([now, tomorrow, nextWeek, 'Someday null'])
    expect(days('some', { someday: true })[0]).toBe('Someday null')
  })

  test('completes the name of a day, and offers the next days after it', () => {
    expect(days('next tu')).toEqual([
      'Next Tuesday 2026-10-20',
      'Next Saturday 2026-10-24',
      now,
      tomorrow,
      nextWeek,
    ])
    expect(days('sa')).toEqual([
      'Saturday 2026-10-17',
      'Next Saturday 2026-10-24',
      now,
      tomorrow,
      nextWeek,
    ])
  })

  test('never means today by the name of its weekday', () => {
    expect(days('wednesday')[0]).toBe('Wednesday 2026-10-21')
  })

  test('offers the day that the words say', () => {
    expect(days('in ten days', { read: 10 })[0]).toBe('Saturday, October 24 2026-10-24')
  })

  test('has each day once', () => {
    expect(days('tomorrow', { read: 1 })).toEqual([tomorrow, now, nextWeek])
  })
})
