import { Day } from '@daymark/core/calendar/day'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { agoIn } from './ago.ts'
import { datesIn } from './dates.ts'
import { localeOf } from './localeOf.ts'
import { numbersIn } from './numbers.ts'
import { weekStartIn } from './weeks.ts'

const wednesday = v.parse(Day, '2026-10-14')
const [monday, saturday, sunday] = [1, 6, 7]

const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

describe('[LANG-7] dates and numbers', () => {
  test.each([
    ['en', 'en-GB', 'October 14, 2026', '1,024', monday],
    ['en', 'de-DE', 'October 14, 2026', '1.024', monday],
    ['de', 'en-US', '14. Oktober 2026', '1.024', sunday],
    ['ar', 'ar-EG', '١٤ أكتوبر ٢٠٢٦', '١٬٠٢٤', saturday],
    ['ar', 'de-DE', '14 أكتوبر 2026', '1,024', monday],
    ['en', 'pl-PL', '14 października 2026', '1024', monday],
    ['pt-BR', 'pt-PT', '14 de outubro de 2026', '1024', sunday],
    ['fr', 'fr-CA', '14 octobre 2026', '1\u00a0024', sunday],
  ])('of %s in a browser of %s', (language, tag, day, number, weekday) => {
    const locale = localeOf(language, [tag])

    expect(bare(datesIn(locale).long(wednesday))).toBe(day)
    expect(numbersIn(locale).count(1_024)).toBe(number)
    expect(weekStartIn(locale)).toBe(weekday)
  })

  test('have the first entry of the browser in the language of the texts', () => {
    const tags = ['pl-PL', 'de-AT', 'de-CH', 'en-GB']
    expect(localeOf('de', tags).toString()).toBe('de-AT')
    expect(localeOf('en', tags).toString()).toBe('en-GB')
    expect(localeOf('fr', tags).toString()).toBe('fr-PL')
  })

  test('pass over what is no tag', () => {
    expect(localeOf('de', ['en-US@posix', 'de-AT', 'en']).toString()).toBe('de-AT')
    expect(localeOf('en', []).toString()).toBe('en-US')
    expect(localeOf('es', []).toString()).toBe('es-US')
  })

  test.each(['th-TH', 'ar-SA', 'fa-IR', 'ja-JP-u-ca-japanese'])(
    'are of the Gregorian calendar in %s',
    (tag) => {
      const date = datesIn(new Intl.Locale(tag)).long(wednesday)
      expect(date).toMatch(/2026|٢٠٢٦|۲۰۲۶/)
    },
  )

  test('are short in narrow columns', () => {
    const narrow = ['de-DE', 'fr-FR', 'es-ES', 'pt-BR', 'ar-EG'].map((tag) =>
      bare(datesIn(new Intl.Locale(tag)).briefWeekday(wednesday)),
    )
    expect(narrow).toEqual(['Mi', 'mer', 'mié', 'qua', 'ر'])
  })

  test.each([
    ['de', 'de-DE', 'vor 2 Stunden'],
    ['fr', 'en-US', 'il y a 2 heures'],
    ['en', 'pl-PL', '2 hours ago'],
  ])('how long ago something was is said in %s, in a browser of %s', (language, tag, said) => {
    expect(agoIn(localeOf(language, [tag]))(2 * 3_600_000)).toBe(said)
  })
})
