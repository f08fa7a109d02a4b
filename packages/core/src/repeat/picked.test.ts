import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { now, onlyEnglish } from '../../corpus/readers.ts'
import { rules } from '../../corpus/rules.ts'
import { Day } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import { sample, today } from '../tasks/samples.ts'
import { english } from '../wording/english.ts'
import { onInWords, repeatInWords } from '../wording/repeatInWords.ts'
import { nextDays } from './nextDays.ts'
import { offeredDays } from './offeredDays.ts'
import { type Picked, parsePicked, pickedFrom, withRule, withWeekday } from './picked.ts'
import { presetRepeat } from './presets.ts'
import { frequencies, writeRule } from './rule.ts'

const day = (text: string) => v.parse(Day, text)
const blank = pickedFrom(null, today)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

/** Returns the picked fields of a task of today. */
function pick(changes: Partial<Picked>, instead: Repeat | null = null): Repeat {
  const repeat = parsePicked({ ...blank, ...changes }, today, instead)
  if (!repeat.ok) throw new Error(`Refused: ${JSON.stringify(repeat.error)}`)
  return repeat.value
}

const onMonday = withWeekday(blank, 1)

describe('[REPEAT-9a, REPEAT-9d] what is picked', () => {
  test.each<[string, Partial<Picked>, Partial<Repeat>]>([
    ['nothing more', {}, { rule: 'FREQ=WEEKLY;BYDAY=WE', anchor: today }],
    [
      'weekdays, so many times',
      { ...onMonday, interval: '2', ends: 'times', times: '12' },
      { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270104', anchor: today },
    ],
    [
      'a weekday to come',
      withWeekday(onMonday, 3),
      { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: day('2026-10-19') },
    ],
    ['no weekday', withWeekday(blank, 3), { rule: 'FREQ=WEEKLY;BYDAY=WE' }],
    ['days', { frequency: 'daily', interval: ' 3 ' }, { rule: 'FREQ=DAILY;INTERVAL=3' }],
    ['months', { frequency: 'monthly' }, { rule: 'FREQ=MONTHLY;BYMONTHDAY=14' }],
    ['years', { frequency: 'yearly' }, { rule: 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14' }],
    [
      'a last day',
      { frequency: 'daily', ends: 'day', until: '2026-10-20' },
      { rule: 'FREQ=DAILY;UNTIL=20261020' },
    ],
    [
      'completion, so many times',
      { from: 'completion', interval: '2', ends: 'times', times: '5' },
      { rule: 'FREQ=WEEKLY;INTERVAL=2', from: 'completion', count: 5, anchor: today },
    ],
    ['completion', { from: 'completion', ends: 'day' }, { rule: 'FREQ=WEEKLY' }],
    ['what is missed', { missed: 'stack' }, { missed: 'stack' }],
  ])('is a repeat: %s', (_, changes, repeat) => {
    expect(pick(changes)).toMatchObject(repeat)
  })

  test.each<[string, Partial<Picked>, object]>([
    ['no number', { interval: '' }, { interval: 'out_of_range' }],
    ['0', { interval: '0' }, { interval: 'out_of_range' }],
    ['1000', { interval: '1000' }, { interval: 'out_of_range' }],
    ['half of one', { interval: '1.5' }, { interval: 'out_of_range' }],
    ['no last day', { ends: 'day', until: '' }, { until: 'missing' }],
    ['a last day before it begins', { ends: 'day', until: '2026-10-13' }, { until: 'too_early' }],
    ['0 times', { ends: 'times', times: '0' }, { times: 'out_of_range' }],
    [
      'times in more than a hundred years',
      { frequency: 'yearly', ends: 'times', times: '102' },
      { times: 'too_far' },
    ],
    [
      'both',
      { interval: 'x', ends: 'times', times: 'x' },
      { interval: 'out_of_range', times: 'out_of_range' },
    ],
  ])('is refused with %s', (_, changes, error) => {
    expect(parsePicked({ ...blank, ...changes }, today, null)).toEqual({ ok: false, error })
  })

  test('is refused where no day comes of it', () => {
    const never = { by: 'date', dates: [30], place: null } as const
    const rule = { ...each, frequency: 'yearly', months: [2], days: never } as const

    expect(parsePicked({ ...withRule(blank, rule), frequency: 'yearly' }, today, null)).toEqual({
      ok: false,
      error: { interval: 'no_day' },
    })
  })

  test('[REPEAT-1b] keeps of another repeat what is not picked, and where its days are the same, its anchor', () => {
    const follows = sample(3).id
    const others = { follows, mood: 'good', from: 'due', missed: 'skip' } as const
    const instead = { ...others, rule: 'FREQ=WEEKLY;BYDAY=WE', anchor: day('2026-09-30') }

    expect(pick({ ends: 'day', until: '2027-01-01' }, instead)).toEqual({
      ...instead,
      rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270101',
      missed: 'roll',
    })
    expect(pick(onMonday, instead)).toMatchObject({ follows, mood: 'good', anchor: today })
    expect(presetRepeat('daily', today, { ...instead, count: 3 })).toEqual({
      ...others,
      rule: 'FREQ=DAILY',
      anchor: today,
    })
  })

  test('begins with every week on its day where a rule is not known', () => {
    const unknown = { rule: 'FREQ=HOURLY', anchor: today, missed: 'skip' } as const
    for (const from of ['due', 'completion'] as const)
      expect(pickedFrom({ ...unknown, from }, today)).toEqual({ ...blank, from, missed: 'skip' })
  })

  test('is every known rule as it was', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('roll', 'skip', 'stack', 'expire'), (rule, missed) => {
        const from = 'due' as const
        const repeat: Repeat = { rule: writeRule(rule), from, anchor: today, missed }
        const parsed = parsePicked(pickedFrom(repeat, today), today, repeat)
        if (parsed.ok) expect(parsed.value).toEqual(repeat)
        else expect(['too_early', 'no_day']).toContain(Object.values(parsed.error)[0])
      }),
      { seed },
    )
  })

  test(`is said in words that are read as the same one, seed ${seed}`, () => {
    const number = fc.integer({ min: 1, max: 60 }).map(String)
    const picks = fc.record({
      frequency: fc.constantFrom(...frequencies),
      interval: number,
      from: fc.constantFrom('due', 'completion'),
      ends: fc.constantFrom('never', 'day', 'times'),
      until: fc.constantFrom('2026-12-31', '2030-02-28'),
      times: number,
    })
    const weekdays = fc.array(fc.integer({ min: 1, max: 7 }))
    fc.assert(
      fc.property(picks, weekdays, fc.nat(), (changes, toggled, choice) => {
        const picked = { ...toggled.reduce(withWeekday, blank), ...changes }
        const offered = offeredDays(picked, today)
        const rule = offered[choice % offered.length] ?? picked.rules.daily
        const parsed = parsePicked(withRule(picked, rule), today, null)
        if (!parsed.ok) return
        expect(readBack(repeatInWords(parsed.value, english))).toEqual(parsed.value)
      }),
      { seed, numRuns: 300 },
    )
  })
})

describe('[REPEAT-9d] the days of months that are offered', () => {
  const offered = (on: string) => {
    const picked = { ...pickedFrom(null, day(on)), frequency: 'monthly' } as const
    return offeredDays(picked, day(on)).map((rule) => onInWords(rule, english))
  }

  test.each([
    ['2026-10-14', ['on the 14th', 'on the 2nd Wednesday']],
    ['2026-10-28', ['on the 28th', 'on the 4th Wednesday', 'on the last Wednesday']],
    ['2026-10-31', ['on the last day', 'on the last Saturday']],
    ['2026-11-30', ['on the 30th', 'on the last day', 'on the last Monday']],
  ])('for %s', (on, words) => {
    expect(offered(on)).toEqual(words)
  })

  test('are also those that are picked', () => {
    const repeat: Repeat = { rule: 'FREQ=MONTHLY;BYMONTHDAY=1,15', ...daily }
    const words = offeredDays(pickedFrom(repeat, today), today).map((r) => onInWords(r, english))
    expect(words).toEqual(['on the 14th', 'on the 2nd Wednesday', 'on the 1st and 15th'])
  })
})

describe('[REPEAT-9d] ‘Next five’', () => {
  test.each<[string, Partial<Repeat>, string, string[]]>([
    ['from its day on', {}, '2026-10-20', ['2026-10-21', '2026-10-28', '2026-11-04']],
    ['from its anchor on', {}, '2026-10-01', ['2026-10-14', '2026-10-21', '2026-10-28']],
    ['up to its end', { rule: 'FREQ=DAILY;UNTIL=20261015' }, today, [today, '2026-10-15']],
    [
      'from completion, as if done on each',
      { rule: 'FREQ=MONTHLY', from: 'completion' },
      '2027-01-31',
      ['2027-01-31', '2027-02-28', '2027-03-28'],
    ],
    [
      'from completion, as often as is left',
      { rule: 'FREQ=DAILY', from: 'completion', count: 2 },
      today,
      [today, '2026-10-15'],
    ],
    ['none where the rule is not known', { rule: 'FREQ=HOURLY' }, today, []],
    ['nor from completion', { rule: 'FREQ=HOURLY', from: 'completion' }, today, []],
  ])('%s', (_, repeat, from, days) => {
    const weekly: Repeat = { rule: 'FREQ=WEEKLY;BYDAY=WE', ...daily }
    expect(nextDays({ ...weekly, ...repeat }, day(from), 3)).toEqual(days)
  })
})

const each = { interval: 1, until: null, weekStart: 1 } as const
const daily = { from: 'due', anchor: today, missed: 'roll' } as const

function readBack(words: string | null): Repeat | null {
  const chip = onlyEnglish(`go ${words}`, now).chips.find(({ kind }) => kind === 'repeat')
  return chip?.kind === 'repeat' ? chip.repeat : null
}
