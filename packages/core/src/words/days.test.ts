import { describe, expect, test } from 'vitest'
import { written } from '../../corpus/corpus.ts'
import { both, now, onlyEnglish, onlyGerman, read, readDay } from '../../corpus/readers.ts'
import type { ReadingContext } from './context.ts'

describe('[WORDS-3f] days', () => {
  test.each([
    ['2026-10-17', 'this weekend', '2026-10-17'],
    ['2026-10-18', 'this weekend', '2026-10-18'],
    ['2026-10-18', 'am Wochenende', '2026-10-18'],
    ['2026-10-17', 'next weekend', '2026-10-24'],
    ['2026-10-18', 'next monday', '2026-10-19'],
    ['2026-10-16', 'on Friday', '2026-10-23'],
    ['2026-10-16', 'this Friday', '2026-10-23'],
    ['2026-10-16', 'fri', '2026-10-23'],
    ['2026-10-16', 'end of week', '2026-10-16'],
    ['2026-10-17', 'end of week', '2026-10-23'],
    ['2026-10-31', 'end of month', '2026-10-31'],
    ['2026-12-14', 'next month', '2027-01-01'],
    ['2027-01-31', 'on the 31st', '2027-01-31'],
    ['2027-02-01', 'on the 31st', '2027-03-31'],
    ['2027-02-01', 'am 30.', '2027-03-30'],
    ['2027-01-31', '+1mo', '2027-02-28'],
    ['2028-02-29', '+1y', '2029-02-28'],
    ['2027-12-31', 'in 2 months', '2028-02-29'],
    ['2026-12-25', 'dec 25', '2026-12-25'],
    ['2026-12-26', 'dec 25', '2027-12-25'],
    ['2097-01-01', 'feb 29', '2104-02-29'],
    ['2026-10-14', 'feb 30', null],
    ['2026-10-14', '2026-10-13', null],
    ['2026-10-14', '2026-10-14', '2026-10-14'],
    ['2026-10-14', '2027-02-29', null],
    ['9999-12-30', 'tomorrow', '9999-12-31'],
    ['9999-12-31', 'tomorrow', null],
    ['9999-12-31', 'next week', null],
    ['9999-12-31', 'fri', null],
  ])('on %s, %j is %s', (today, words, day) => {
    const result = read(`call ${words}`, { today: today as ReadingContext['today'] })
    expect(result).toBe(day === null ? `call ${words}` : `call | ${day}`)
  })

  test('dates with slashes go by the language, those with full stops do not', () => {
    expect(written(onlyEnglish('go 3/4/2027', now))).toBe('go | 2027-03-04')
    expect(written(onlyGerman('go 3/4/2027', now))).toBe('go | 2027-04-03')
    expect(written(onlyEnglish('go 3.4.2027', now))).toBe('go | 2027-04-03')
    expect(written(onlyGerman('go 12/25/2027', now))).toBe('go | 2027-12-25')
    expect(written(onlyEnglish('go 25/12/2027', now))).toBe('go | 2027-12-25')
  })

  test.each(['sun', 'sat', 'wed', 'tue'])('%s counts only beside what makes it a day', (word) => {
    expect(read(`call ${word}`)).toBe(`call ${word}`)
    for (const line of [
      `on ${word}`,
      `next ${word}`,
      `${word} 10:00`,
      `10:00 ${word}`,
      `every ${word}`,
    ]) {
      expect(both(`call ${line}`, now)).toMatchObject({ name: 'call' })
    }
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
    expect(both(`call ${capitalised}`, now)).toMatchObject({ name: 'call' })
  })
})

describe('[FILTER-1l] where a day has to stand', () => {
  test.each([
    ['fri', '2026-10-16', 3],
    ['sat', '2026-10-17', 3],
    ['Sun and more', '2026-10-18', 3],
    ['next monday report', '2026-10-19', 11],
    ['nächsten Montag', '2026-10-19', 15],
    ['dec 25 shopping', '2026-12-25', 6],
    ['25th', '2026-10-25', 4],
    ['in 2 weeks', '2026-10-28', 10],
    ['+3d', '2026-10-17', 3],
    ['2026-10-13', '2026-10-13', 10],
    ['13.10.2026', '2026-10-13', 10],
    ['Heute', '2026-10-14', 5],
  ])('%j begins with %s', (words, day, length) => {
    expect(readDay(words, now.today)).toEqual({ day, length })
  })

  test.each(['report', 'someday', 'every fri', '17:00', '2026-02-30', 'by fri', '', ' fri'])(
    '%j begins with none',
    (words) => {
      expect(readDay(words, now.today)).toBeNull()
    },
  )
})
