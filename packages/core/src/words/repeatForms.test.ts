import { describe, expect, test } from 'vitest'
import { written } from '../../corpus/corpus.ts'
import { french } from '../../corpus/fr.ts'
import { now, read } from '../../corpus/readers.ts'
import { createReader } from './reader.ts'

const readFrench = createReader([french])

const workweek = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR @ 2026-10-14'
const weekend = 'FREQ=WEEKLY;BYDAY=SA,SU @ 2026-10-17'
const threeDays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE @ 2026-10-14'
const first = 'FREQ=MONTHLY;BYMONTHDAY=1 @ 2026-11-01'
const secondTuesday = 'FREQ=MONTHLY;BYDAY=2TU @ 2026-11-10'
const lastFriday = 'FREQ=MONTHLY;BYDAY=-1FR @ 2026-10-30'
const everyOtherWeek = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE @ 2026-10-14'
const christmas = 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25 @ 2026-12-25'
const mondays = 'FREQ=WEEKLY;BYDAY=MO @ 2026-10-19'

describe('[REPEAT-9b, REPEAT-9c] a repeat is read as it is meant', () => {
  test.each([
    ['every workday', workweek],
    ['every working day', workweek],
    ['jeden Arbeitstag', workweek],
    ['every weekend', weekend],
    ['jedes Wochenende', weekend],
    ['every other weekend', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU @ 2026-10-17'],
    ['every 25 dec', christmas],
    ['every 25th dec', christmas],
    ['jeden 25. Dez', christmas],
    ['every 1st of the month', first],
    ['every 1st of month', first],
    ['every first of the month', first],
    ['every 1st of each month', first],
    ['every first day of the month', first],
    ['jeden 1. im Monat', first],
    ['jeden 1. des Monats', first],
    ['jeden ersten im Monat', first],
    ['every 2nd day of the month', 'FREQ=MONTHLY;BYMONTHDAY=2 @ 2026-11-02'],
    ['every 2nd tuesday', secondTuesday],
    ['every 2nd tuesday of the month', secondTuesday],
    ['every second tuesday of every month', secondTuesday],
    ['jeden 2. Dienstag im Monat', secondTuesday],
    ['jeden zweiten Dienstag im Monat', secondTuesday],
    ['jeden zweiten Dienstag des Monats', secondTuesday],
    ['jeden zweiten Dienstag', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU @ 2026-10-20'],
    ['every last friday of the month', lastFriday],
    ['jeden letzten Freitag im Monat', lastFriday],
    ['every last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-1 @ 2026-10-31'],
    ['every last day of month', 'FREQ=MONTHLY;BYMONTHDAY=-1 @ 2026-10-31'],
    ['jeden letzten Tag im Monat', 'FREQ=MONTHLY;BYMONTHDAY=-1 @ 2026-10-31'],
    ['every 3rd last day', 'FREQ=MONTHLY;BYMONTHDAY=-3 @ 2026-10-29'],
    ['every 3rd last day of the month', 'FREQ=MONTHLY;BYMONTHDAY=-3 @ 2026-10-29'],
    ['jeden 3. letzten Tag', 'FREQ=MONTHLY;BYMONTHDAY=-3 @ 2026-10-29'],
    ['every 2nd last friday', 'FREQ=MONTHLY;BYDAY=-2FR @ 2026-10-23'],
    ['every 1st and 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15 @ 2026-10-15'],
    ['every 1st and 15th of the month', 'FREQ=MONTHLY;BYMONTHDAY=1,15 @ 2026-10-15'],
    ['jeden 1. und 15.', 'FREQ=MONTHLY;BYMONTHDAY=1,15 @ 2026-10-15'],
    ['every 2nd and 4th tuesday', 'FREQ=MONTHLY;BYDAY=2TU,4TU @ 2026-10-27'],
    ['every first and third tuesday', 'FREQ=MONTHLY;BYDAY=1TU,3TU @ 2026-10-20'],
    ['every first and last friday', 'FREQ=MONTHLY;BYDAY=-1FR,1FR @ 2026-10-30'],
    ['jeden ersten und dritten Dienstag', 'FREQ=MONTHLY;BYDAY=1TU,3TU @ 2026-10-20'],
    ['every month on the 1st of the month', first],
    ['every mon tue', 'FREQ=WEEKLY;BYDAY=MO,TU @ 2026-10-19'],
    ['every mon tue wed', threeDays],
    ['every monday tuesday', 'FREQ=WEEKLY;BYDAY=MO,TU @ 2026-10-19'],
    ['every mon,tue,wed', threeDays],
    ['every mon, tue, wed', threeDays],
    ['every mon/tue/wed', threeDays],
    ['every mon, tue & wed', threeDays],
    ['every monday tue', 'FREQ=WEEKLY;BYDAY=MO,TU @ 2026-10-19'],
    ['every mon-fri', workweek],
    ['every monday – wednesday', threeDays],
    ['every monday of the month', mondays],
    ['jeden Mo Di Mi', threeDays],
    ['jeden Mo,Di,Mi', threeDays],
    ['jeden Mo, Di & Mi', threeDays],
    ['mon,tue,wed', threeDays],
    ['mon, tue and wed', threeDays],
    ['Mo,Di,Mi', threeDays],
    ['mondays', mondays],
    ['on mondays', mondays],
    ['on Mondays', mondays],
    ['every mondays', mondays],
    ['mondays and thursdays', 'FREQ=WEEKLY;BYDAY=MO,TH @ 2026-10-15'],
    ['montags', mondays],
    ['montags und donnerstags', 'FREQ=WEEKLY;BYDAY=MO,TH @ 2026-10-15'],
    ['every 3 mondays', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO @ 2026-10-19'],
    ['on weekdays', workweek],
    ['an Werktagen', workweek],
    ['on weekends', weekend],
    ['biweekly', everyOtherWeek],
    ['bi-weekly', everyOtherWeek],
    ['zweiwöchentlich', everyOtherWeek],
    ['every day 999 times', 'FREQ=DAILY;UNTIL=20290708 @ 2026-10-14'],
    ['every! 2nd day', 'FREQ=DAILY;INTERVAL=2 from completion @ 2026-10-14'],
    ['every! other week', 'FREQ=WEEKLY;INTERVAL=2 from completion @ 2026-10-14'],
    ['jeden! zweiten Tag', 'FREQ=DAILY;INTERVAL=2 from completion @ 2026-10-14'],
  ])('%j', (words, repeat) => {
    expect(read(`go ${words}`)).toBe(`go | ${repeat}`)
  })

  test.each([
    ['chaque jour ouvré', workweek],
    ['chaque week-end', weekend],
    ['chaque 1er du mois', first],
    ['chaque dernier vendredi du mois', lastFriday],
    ['chaque lun,mer', 'FREQ=WEEKLY;BYDAY=MO,WE @ 2026-10-14'],
  ])('in French, %j', (words, repeat) => {
    expect(written(readFrench(`go ${words}`, now))).toBe(`go | ${repeat}`)
  })
})

describe('[REPEAT-9c, REPEAT-9g] a repeat that cannot be meant is not read, and no part of it either', () => {
  test.each([
    'every day 0 times',
    'every monday 0 times',
    'every monday 1000 times',
    'every! day 0 times',
    'every! day until friday',
    'every! 3 days until dec 1',
    'jeden Montag 0 mal',
    'every! monday',
    'every! last friday',
    'every! week on monday',
    'every! weekend',
    'jeden! Montag',
    'every day on monday',
    'every month on monday',
    'every week on the 3rd',
    'every year on the last day',
    'every other last friday',
    'every fri-mon',
    'every day but sunday',
    'every 6th friday',
    'every last friday and monday',
    'every friday in march',
    'every 1st and 15th of march',
    'every last friday in march',
    'every march 15 and june 15',
    'every monday for 5 weeks',
    'every monday for a year',
    'jeden Freitag im März',
    'jeden Montag für 5 Wochen',
    'every 2nd weekend of the month',
    'every 3 monday',
    'jeden Tag am Montag',
  ])('%j', (words) => {
    expect(read(`go ${words}`)).toBe(`go ${words}`)
  })
})

describe('[WORDS-4a] words beside a repeat stay words', () => {
  test.each([
    ['swim every monday in town', 'swim in town', mondays],
    ['every monday sun cream', 'sun cream', mondays],
    ['every mon, call Ben', 'call Ben', mondays],
    ['every monday for Ben', 'for Ben', mondays],
    ['every monday and call Ben', 'and call Ben', mondays],
    ['jeden Mo so lange laufen', 'so lange laufen', mondays],
    ['stretch every monday 5 times a day', 'stretch 5 times a day', mondays],
  ])('%j', (line, name, repeat) => {
    expect(read(line)).toBe(`${name} | ${repeat}`)
  })

  test.each([
    'I hate Mondays',
    'Manic Mondays',
    'alle 7 Zwerge',
    'every last drop',
    'every first time',
    'Sundays at Tiffany’s',
    'the last of the month',
  ])('%j is none', (line) => {
    expect(read(line)).toBe(line)
  })
})
