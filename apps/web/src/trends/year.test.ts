import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { heatLevel, heatScale, indexAfterKey, monthLabels, yearUntil } from './year.ts'

const day = (text: string) => v.parse(Day, text)
const today = day('2026-10-14')
const monday = 1
const sunday = 7
const month = (day: Day) => day.slice(5, 7)

describe('the year', () => {
  test('is 53 weeks as columns, with today in the last', () => {
    const { rows, window } = yearUntil(today, 53, monday)

    expect(rows).toHaveLength(7)
    expect(rows.map((row) => row.length)).toEqual(Array(7).fill(53))
    expect(rows.map((row) => row.at(-1))).toEqual([
      '2026-10-12',
      '2026-10-13',
      '2026-10-14',
      '2026-10-15',
      '2026-10-16',
      '2026-10-17',
      '2026-10-18',
    ])
    expect(window).toMatchObject({ start: '2025-10-13', end: today })
    expect(window.start).toBe(rows[0]?.[0])
  })

  test('begins its weeks on the first weekday of the locale', () => {
    const { rows, window } = yearUntil(today, 25, sunday)

    expect(rows[0]?.at(-1)).toBe('2026-10-11')
    expect(rows[3]?.at(-1)).toBe(today)
    expect(window.days).toHaveLength(24 * 7 + 4)
  })

  test.each([monday, 6, sunday])(
    'contains today whatever weekday weeks begin on (%i)',
    (weekStart) => {
      for (const date of ['2026-10-12', '2026-10-17', '2026-10-18', '2028-02-29']) {
        const { rows, window } = yearUntil(day(date), 53, weekStart)

        expect(rows.flatMap((row) => row.slice(-1))).toContain(date)
        expect(window.end).toBe(date)
      }
    },
  )
})

describe('a month’s name', () => {
  const monthsOf = (date: string) => {
    const year = yearUntil(day(date), 53, monday)
    return { year, months: monthLabels(year, month) }
  }

  test('stands over the week in which the month begins', () => {
    const { months, year } = monthsOf('2026-10-14')

    expect(months.map(({ name }) => name).join(' ')).toBe('11 12 01 02 03 04 05 06 07 08 09 10')
    for (const { name, column } of months) {
      const week = year.rows.map((row) => row[column])
      expect(week.some((day) => day?.endsWith(`-${name}-01`))).toBe(true)
    }
  })

  test('stands over the rest of a month too, if it fits', () => {
    const { months } = monthsOf('2026-10-07')

    expect(months.slice(0, 2)).toEqual([
      { name: '10', column: 0 },
      { name: '11', column: 3 },
    ])
  })

  test('waits for the month to begin', () => {
    expect(monthsOf('2026-09-30').months.at(-1)?.name).toBe('09')
    expect(monthsOf('2026-10-01').months.at(-1)?.name).toBe('10')
  })
})

describe('the colour of a day', () => {
  test('has five levels, from none to many', () => {
    expect([0, 1, 2, 3, 4, 9].map((count) => heatLevel(count, 4))).toEqual([0, 1, 2, 3, 4, 4])
    expect([1, 5, 6, 10, 20].map((count) => heatLevel(count, 20))).toEqual([1, 1, 2, 2, 4])
  })

  test('is relative to the user’s high counts, not to one exceptional day', () => {
    expect(heatScale([0, 0, 1, 2])).toBe(4)
    expect(heatScale([...Array(40).fill(8), 100])).toBe(8)
    expect(heatScale([])).toBe(4)
  })
})

describe('the arrow keys', () => {
  const length = 100

  test.each([
    ['ArrowUp', 49],
    ['ArrowDown', 51],
    ['ArrowLeft', 43],
    ['ArrowRight', 57],
    ['Home', 0],
    ['End', 99],
  ])('%s moves to another day', (key, index) => {
    expect(indexAfterKey(key, 50, length)).toBe(index)
  })

  test('do not move beyond the ends, and other keys do not move', () => {
    expect(indexAfterKey('ArrowLeft', 3, length)).toBeNull()
    expect(indexAfterKey('ArrowDown', 99, length)).toBeNull()
    expect(indexAfterKey('j', 50, length)).toBeNull()
  })
})
