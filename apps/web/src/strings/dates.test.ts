import { Day } from '@daymark/core/calendar/day'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clockIn, dates, datesIn } from './dates.ts'
import { chooseFormats } from './formats.ts'
import { localeOf } from './localeOf.ts'
import { numbersIn } from './numbers.ts'
import { weeks } from './weeks.ts'

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
    expect(german.medium(wednesday)).toBe('14. Okt. 2026')
    expect(german.tinyWeekday(wednesday)).toBe('Mi')
    expect([german, egyptian].map((dates) => dates.dateOfMonth(wednesday))).toEqual(['14', '١٤'])
    expect(german.range(day('2026-10-08'), wednesday)).toMatch(/^8\.\s?–\s?14\. Okt\.$/)
  })

  test('[LANG-7] the first of a month is ‘1er’ in French, alone, in a week and with its year', () => {
    const french = datesIn(new Intl.Locale('fr-CA'))
    const [march, end] = [day('2026-03-01'), day('2026-03-07')]

    expect(french.long(march)).toBe('1er mars 2026')
    expect(french.dateOfMonth(march)).toBe('1er')
    expect(french.shortOfWeek(march)).toMatch(/^dim\.,? 1er mars$/)
    expect(french.near(march, march)).toBe('dim. 1er mars')
    expect(french.range(march, end)).toMatch(/^1er\s?–\s?7 mars$/)
    expect(french.range(day('2026-02-21'), march)).toMatch(/^21 févr\.\s–\s1er mars$/)
    expect(french.longRange(day('2026-02-01'), march)).toMatch(/^1er février\s–\s1er mars 2026$/)
    expect(french.long(day('2026-03-21'))).toBe('21 mars 2026')
  })

  test('digits have the script of the locale', () => {
    expect(egyptian.long(wednesday)).toBe('\u2068١٤ أكتوبر ٢٠٢٦\u2069')
    expect(egyptian.time(9 * 60 + 41)).toBe('\u2068٠٩:٤١\u2069')
    // The short names all begin alike; the letter does not.
    expect(egyptian.tinyWeekday(wednesday)).toBe('\u2068ر\u2069')
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
    expect(localeOf('de', ['en-US@posix', 'de-AT', 'en']).toString()).toBe('de-AT')
  })

  test('is that of the texts if the browser names none', () => {
    expect(localeOf('en', []).toString()).toBe('en-US')
  })
})

describe('the clock', () => {
  afterEach(() => {
    chooseFormats({ clock: 24, first_weekday: null })
    vi.unstubAllGlobals()
  })
  const at = (hours: number, minutes = 0) => 60 * hours + minutes

  test.each([
    ['en-US', 12],
    ['en-GB', 24],
    ['de-DE', 24],
    ['en-US-u-hc-h23', 24],
  ])('[SET-3a] of %s has %i hours', (tag, hours) => {
    expect(clockIn(new Intl.Locale(tag))).toBe(hours)
  })

  test('[SET-3a] is that of the region until one is chosen', () => {
    chooseFormats()
    expect(english.time(at(18))).toBe('6:00 PM')
    expect(british.time(at(18))).toBe('18:00')

    chooseFormats({ clock: 12, first_weekday: null })
    expect(british.time(at(18))).toBe('6:00 PM')
    chooseFormats({ clock: 24, first_weekday: null })
    expect(english.time(at(18))).toBe('18:00')
    chooseFormats({ clock: 13, first_weekday: null })
    expect(english.time(at(18))).toBe('6:00 PM')
  })

  test('[SET-3a] of 12 hours names noon, midnight and whole hours', () => {
    chooseFormats({ clock: 12, first_weekday: null })
    expect([at(0), at(12), at(9, 41)].map(english.time)).toEqual([
      '12:00 AM',
      '12:00 PM',
      '9:41 AM',
    ])
    expect([at(0), at(18)].map(english.hour)).toEqual(['12 AM', '6 PM'])
    chooseFormats({ clock: 24, first_weekday: null })
    expect(english.hour(at(6))).toBe('06:00')
  })

  test.each([
    [12, 'ltr'],
    [24, 'ltr'],
    [12, 'rtl'],
    [24, 'rtl'],
  ])('[SET-3b] of %i hours is read again from every field of a page that runs %s', (clock, dir) => {
    vi.stubGlobal('document', { dir })
    chooseFormats({ clock, first_weekday: null })
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)

    const read = minutes.map((minute) => parseTime(dates.typedTime(minute)))

    expect(read).toEqual(minutes.map((value) => ({ ok: true, value })))
  })
})

test('[SET-3c] a week begins on the weekday of the region until one is chosen', () => {
  const start = () => weeks.start()
  expect(start()).toBe(7)

  const chosen = [1, 6, 7, 9].map((first_weekday) => {
    chooseFormats({ clock: 24, first_weekday })
    return start()
  })

  expect(chosen).toEqual([1, 6, 7, 7])
  chooseFormats({ clock: 24, first_weekday: null })
})
