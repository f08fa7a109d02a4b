import { describe, expect, test } from 'vitest'
import { read } from '../../corpus/readers.ts'
import type { ReadingContext } from './context.ts'

describe('[WORDS-4b, WORDS-4c, TIME-5h] a time', () => {
  test.each([
    ['alone is today', { minutes: 600 }, 'go 17:00', 'go | 2026-10-14 17:00'],
    ['that is over is tomorrow', { minutes: 1021 }, 'go 17:00', 'go | 2026-10-15 17:00'],
    ['of this minute is today', { minutes: 1020 }, 'go 17:00', 'go | 2026-10-14 17:00'],
    [
      'after midnight is the evening before',
      { minutes: 1530 },
      'go 17:00',
      'go | 2026-10-15 17:00',
    ],
    [
      'after midnight counts from the midnight of today',
      { minutes: 1530 },
      'go today 23:00',
      'go | 2026-10-14 23:00',
    ],
    [
      'that is over stays with its day',
      { minutes: 1021 },
      'go today 17:00',
      'go | 2026-10-14 17:00',
    ],
    [
      'alone is the selected day',
      { selectedDay: '2026-10-20' },
      'go 9:00',
      'go | 2026-10-20 09:00',
    ],
    [
      'is not on a selected day that is over',
      { selectedDay: '2026-10-01' },
      'go 9:00',
      'go | 2026-10-15 09:00',
    ],
    ['tonight is 20:00', { minutes: 1200 }, 'go tonight', 'go | 2026-10-14 20:00'],
    ['tonight after 20:00 is none', { minutes: 1201 }, 'go tonight', 'go | 2026-10-14'],
    [
      'tonight with another is that one',
      { minutes: 1201 },
      'go tonight 22:30',
      'go | 2026-10-14 22:30',
    ],
    [
      'tonight with an early hour is in the evening',
      {},
      'go tonight at 9',
      'go | 2026-10-14 21:00',
    ],
  ])('%s', (_, context, line, result) => {
    expect(read(line, context as Partial<ReadingContext>)).toBe(result)
  })

  test.each([
    'CET',
    'UTC',
    'Z',
    '(CET)',
    'UTC+2',
    'GMT',
    'pst',
    'MEZ',
    '+02:00',
    'Eastern',
    'Berlin time',
    'in the evening',
    'abends',
  ])('with %s after it is another time and not read', (zone) => {
    for (const time of ['5pm', '17:30', 'at 17:30', 'at 5', '9:00–10:30', 'um 17 Uhr']) {
      expect(read(`call ${time} ${zone}`)).toBe(`call ${time} ${zone}`)
    }
  })

  test.each([
    '5:30',
    '25:00',
    '12:60',
    '24:00',
    '00:00',
    '12am',
    'midnight',
    'at midnight',
    '13pm',
    '0pm',
    '8:5',
    '9-10',
    '24h',
    'in 2 hours',
    'in 30 min',
    'in an hour',
    'in 2 Stunden',
    '9am to 5pm',
    'from 1 to 10',
    'von 1 bis 10',
    'friday the 13th',
    'am Freitag den 13.',
    '8 to 5pm',
    'yesterday',
    '2027',
    'may',
    'May 2027',
    'dec 2027',
    '9/11',
    'on 9/11',
    '12/25',
    'p4',
    '#12',
    '#ff0000 on the button',
    'Paint it #1A2b3C',
    '#1a',
    "today's",
    'tomorrow’s',
    "Friday's",
    '"tomorrow"',
    '“fri”',
    "'at 5pm'",
    '`today`',
    'http://x.org/ 2026',
    'https://x.org/today',
    'a@tomorrow.org',
    'www.today.com',
    '17',
    '3 days',
    '35m',
    '10 min',
    '9h30',
    '12h30',
    '~0m',
    '~25h',
    '30minutes',
    '!4',
    '!higher',
    '#',
    '@',
    '//',
  ])('[WORDS-4a] %s is never read', (words) => {
    expect(read(`call ${words}`)).toBe(`call ${words}`)
  })

  test('[WORDS-4d] German day words count in lower case or first, short weekdays with a capital', () => {
    expect(read('Anna sagt Morgen')).toBe('Anna sagt Morgen')
    expect(read('Anna sagt morgen')).toBe('Anna sagt | 2026-10-15')
    expect(read('Morgen sagt Anna es')).toBe('sagt Anna es | 2026-10-15')
    expect(read('mach es so')).toBe('mach es so')
    expect(read('mach es So')).toBe('mach es | 2026-10-18')
    expect(read('mach es SO')).toBe('mach es SO')
  })
})
