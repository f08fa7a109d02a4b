import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { datesIn } from './dates.ts'
import { quoted } from './en/words.ts'
import { isolated } from './isolated.ts'

const day = (text: string) => v.parse(Day, text)
const wednesday = day('2026-10-14')
const isIsolated = (text: string) => /^\u2068[^\u2068\u2069]+\u2069$/.test(text)

test.each(['he-IL', 'fa-IR', 'ar-EG', 'ur-PK'])(
  '[APP-5c] every date of %s keeps its order in an English sentence',
  (tag) => {
    const dates = datesIn(new Intl.Locale(tag))
    const ofDays = [dates.long, dates.medium, dates.short, dates.monthAndYear, dates.longOfWeek]

    const written = [
      ...ofDays.map((write) => write(wednesday)),
      dates.near(day('2026-11-20'), wednesday),
      dates.near(day('2026-10-16'), wednesday),
      dates.range(wednesday, day('2026-10-20')),
      dates.longRange(wednesday, day('2026-10-20')),
    ]

    expect(written.filter((text) => !isIsolated(text))).toEqual([])
  },
)

test('[APP-5c] a name keeps its order in a sentence, where its letters run from right to left', () => {
  expect(quoted('Call Ana')).toBe('“Call Ana”')
  expect(quoted('להתקשר לאנה')).toBe('“\u2068להתקשר לאנה\u2069”')
})

describe('[RTL-3] a name with letters that run the other way keeps its order', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['ltr', 'Call Ana', false],
    ['ltr', 'اتصال', true],
    ['ltr', 'Call أحمد', true],
    ['ltr', '3/4', false],
    ['rtl', 'اتصال', false],
    ['rtl', 'Call Ana', true],
    ['rtl', 'Позвонить', true],
    ['rtl', 'تقرير Q3', true],
    ['rtl', 'مهمة 3', false],
    ['rtl', '09:30', false],
  ])('where texts run %s, ‘%s’: %s', (dir, name, expected) => {
    vi.stubGlobal('document', { dir })

    expect(isolated(name)).toBe(expected ? `\u2068${name}\u2069` : name)
  })
})
