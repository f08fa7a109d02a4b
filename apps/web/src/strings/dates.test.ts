import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { datesIn } from './dates.ts'
import { localeAmong } from './locale.ts'
import { numbersIn } from './numbers.ts'

const day = (text: string) => v.parse(Day, text)
const wednesday = day('2026-10-14')

const english = datesIn(new Intl.Locale('en-US'))
const british = datesIn(new Intl.Locale('en-GB'))
const german = datesIn(new Intl.Locale('de-DE'))
const egyptian = datesIn(new Intl.Locale('ar-EG'))

describe('in every English locale', () => {
  test.each([english, british])(
    'dates have the specified forms [DASH-3, TASK-5, TREND-1]',
    (dates) => {
      expect(dates.long(wednesday)).toBe('October 14, 2026')
      expect(dates.medium(wednesday)).toBe('Oct 14, 2026')
      expect(dates.long(day('2026-10-04'))).toBe('October 4, 2026')
    },
  )

  test.each([english, british])('the chart’s labels are short', (dates) => {
    expect(dates.shortOfWeek(wednesday)).toBe('Wed, Oct 14')
    expect(dates.tinyWeekday(wednesday)).toBe('We')
    expect(dates.longOfWeek(wednesday)).toBe('Wednesday, October 14')
    expect(dates.time(9 * 60 + 41)).toBe('09:41')
    expect(dates.time(0)).toBe('00:00')
  })

  test('a week names a month once, and a year only where another begins', () => {
    expect(english.range(day('2026-10-08'), wednesday)).toBe('Oct 8 to 14')
    expect(english.range(day('2026-09-28'), day('2026-10-04'))).toBe('Sep 28 to Oct 4')
    expect(english.range(day('2026-12-28'), day('2027-01-03'))).toBe('Dec 28, 2026 to Jan 3, 2027')
  })
})

describe('in other locales', () => {
  test('dates have the forms of the locale', () => {
    expect(german.long(wednesday)).toBe('14. Oktober 2026')
    expect(german.medium(wednesday)).toBe('14.10.2026')
    expect(german.tinyWeekday(wednesday)).toBe('Mi')
    expect(german.range(day('2026-10-08'), wednesday)).toMatch(/^8\.\s?–\s?14\. Okt\.$/)
  })

  test('digits have the script of the locale', () => {
    expect(egyptian.long(wednesday)).toBe('١٤ أكتوبر ٢٠٢٦')
    expect(egyptian.time(9 * 60 + 41)).toBe('٠٩:٤١')
    // The short names all begin alike; the letter does not.
    expect(egyptian.tinyWeekday(wednesday)).toBe('ر')
  })
})

describe('numbers', () => {
  test.each([
    ['en-US', '1,024', '57%'],
    ['en-GB', '1,024', '57%'],
    ['de-DE', '1.024', '57\u00a0%'],
    ['ar-EG', '١٬٠٢٤', '٥٧٪\u061c'],
  ])('are written as in %s', (tag, count, percent) => {
    const numbers = numbersIn(new Intl.Locale(tag))

    expect(numbers.count(1024)).toBe(count)
    expect(numbers.percent(57.2857)).toBe(percent)
  })
})

describe('the locale', () => {
  test('is the first valid language tag', () => {
    expect(localeAmong(['en-US@posix', 'de-AT', 'en']).toString()).toBe('de-AT')
  })

  test('is that of the texts if the browser names none', () => {
    expect(localeAmong([]).toString()).toBe('en-US')
  })
})
