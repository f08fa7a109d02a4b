import { describe, expect, test } from 'vitest'
import { written } from '../../corpus/corpus.ts'
import { now, read } from '../../corpus/readers.ts'
import { french } from './fr.ts'
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
const otherMondays = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO @ 2026-10-19'
const mondaysUntilDecember = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261201 @ 2026-10-19'

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
    ['every mon to fri', workweek],
    ['every monday to friday', workweek],
    ['every monday through wednesday', threeDays],
    ['mondays to fridays', workweek],
    ['jeden Mo bis Fr', workweek],
    ['jeden Montag bis Mittwoch', threeDays],
    ['montags bis freitags', workweek],
    ['each monday', mondays],
    ['each month on the 1st', first],
    ['each month on the 1st and the 15th', 'FREQ=MONTHLY;BYMONTHDAY=1,15 @ 2026-10-15'],
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
    ['biweekly mondays', otherMondays],
    ['bi-weekly on mondays', otherMondays],
    ['zweiwöchentlich montags', otherMondays],
    ['weekly on mondays', mondays],
    ['wöchentlich montags', mondays],
    ['on mon, tue, wed', threeDays],
    ['weekly on monday until dec 1', `${mondaysUntilDecember} | 2026-10-19`],
    ['every monday till dec 1', mondaysUntilDecember],
    ['every monday through dec 1', mondaysUntilDecember],
    ['every monday to dec 1', mondaysUntilDecember],
    ['every monday ending dec 1', mondaysUntilDecember],
    ['every monday from dec 1', 'FREQ=WEEKLY;BYDAY=MO @ 2026-12-07'],
    ['every day from dec 1 to dec 24', 'FREQ=DAILY;UNTIL=20261224 @ 2026-12-01'],
    ['every 3 days after completion', 'FREQ=DAILY;INTERVAL=3 from completion @ 2026-10-14'],
    ["every 2 weeks after it's done", 'FREQ=WEEKLY;INTERVAL=2 from completion @ 2026-10-14'],
    ['alle 3 Tage nach Erledigung', 'FREQ=DAILY;INTERVAL=3 from completion @ 2026-10-14'],
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
    'every monday or tuesday',
    'mondays or tuesdays',
    'every 2 weeks on monday or friday',
    'jeden Montag oder Dienstag',
    'every tuesday except in july',
    'every mon except dec 25',
    'every weekday but friday',
    'every weekday except the first friday',
    'on mondays except july',
    'jeden Montag außer im Juli',
    'jeden Werktag außer freitags',
    'every monday of the year',
    'every last day of the quarter',
    'jeden letzten Tag des Jahres',
    'every friday this year',
    'every friday in 2027',
    'every friday during summer',
    'every friday from june to august',
    'every friday between june and august',
    'every jan 1st, apr 1st, jul 1st',
    'every month on the 1st and monday',
    'every friday and 15th',
    'every monday and on friday',
    'every monday and every other friday',
    'every mon 9am and fri 5pm',
    'every mon at 9, wed at 10',
    'jeden Mo um 9 Uhr und Mi um 10 Uhr',
    'every monday after completion',
    'every friday on weekdays',
    'every friday and weekend',
    'every penultimate friday',
    'every damn monday at 9',
    'every ! monday',
    'jeden vorletzten Freitag',
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
    ['work every monday from home', 'work from home', mondays],
    ['drive every monday to Berlin', 'drive to Berlin', mondays],
    ['every monday or so', 'or so', mondays],
    ['every monday but call first', 'but call first', mondays],
    ['every monday and first aid', 'and first aid', mondays],
    ['every monday for Ben and Tom', 'for Ben and Tom', mondays],
  ])('%j', (line, name, repeat) => {
    expect(read(line)).toBe(`${name} | ${repeat}`)
  })

  test('a day after “every” and words that are read stays a day', () => {
    expect(read('go every day tomorrow')).toBe('go | FREQ=DAILY @ 2026-10-15 | 2026-10-15')
    expect(read('thank every volunteer tomorrow')).toBe('thank every volunteer | 2026-10-15')
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
