import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  all,
  both,
  now,
  onlyEnglish,
  onlyFrench,
  onlyGerman,
  onlyPortuguese,
  onlySpanish,
} from '../../corpus/readers.ts'
import { rules } from '../../corpus/rules.ts'
import { frequencies, type Rule, writeInterval, writeRule } from '../repeat/rule.ts'
import { nextRuleDay } from '../repeat/ruleDays.ts'
import type { Repeat } from '../tables/tasks.ts'
import { today } from '../tasks/samples.ts'
import type { Reader } from '../words/reader.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { portuguese } from './portuguese.ts'
import { repeatInWords, type Wording } from './repeatInWords.ts'
import { spanish } from './spanish.ts'

const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.DAYMARK_RULES ?? 100)

const inWords = (rule: string, wording: Wording) =>
  repeatInWords({ rule, from: 'due', anchor: today, missed: 'roll' }, wording)

describe('[REPEAT-9a, REPEAT-9e, REPEAT-9f, REPEAT-9h] a rule in words', () => {
  test.each([
    ['FREQ=DAILY', 'every day', 'jeden Tag'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days', 'alle 3 Tage'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday', 'jeden Werktag'],
    ['FREQ=WEEKLY;BYDAY=WE', 'every week on Wednesday', 'jede Woche am Mittwoch'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
      'every 2 weeks on Monday, Wednesday, and Friday',
      'alle 2 Wochen am Montag, Mittwoch und Freitag',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=14', 'every month on the 14th', 'jeden Monat am 14.'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
      'every month on the 30th',
      'jeden Monat am 30.',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=30',
      'every month on the 30th if there is one',
      'jeden Monat am 30. wenn es ihn gibt',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day', 'jeden Monat am letzten Tag'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-3,1,15',
      'every month on the 3rd last day, 1st, and 15th',
      'jeden Monat am 3. letzten Tag, 1. und 15.',
    ],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14', 'every quarter on the 14th', 'jedes Quartal am 14.'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'every month on the 2nd Tuesday', 'jeden Monat am 2. Dienstag'],
    [
      'FREQ=MONTHLY;BYDAY=-2FR,1MO',
      'every month on the 2nd last Friday and 1st Monday',
      'jeden Monat am 2. letzten Freitag und 1. Montag',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      'every month on the last weekday',
      'jeden Monat am letzten Werktag',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=3',
      'every month on the 3rd of Saturday and Sunday',
      'jeden Monat am 3. von Samstag und Sonntag',
    ],
    [
      'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14',
      'every year on October 14',
      'jedes Jahr am 14. Oktober',
    ],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
      'every year on February 29',
      'jedes Jahr am 29. Februar',
    ],
    [
      'FREQ=YEARLY;BYMONTH=3,11;BYDAY=2SU',
      'every year in March and November on the 2nd Sunday',
      'jedes Jahr im März und November am 2. Sonntag',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20271023;WKST=SU',
      'every 2 weeks on Monday weeks from Sunday until Oct 23, 2027',
      'alle 2 Wochen am Montag Wochen ab Sonntag bis 23. Oktober 2027',
    ],
  ])('%s: %s, %s', (rule, inEnglish, inGerman) => {
    expect(inWords(rule, english)).toBe(inEnglish)
    expect(inWords(rule, german)).toBe(inGerman)
  })

  test.each([
    ['FREQ=DAILY;INTERVAL=2', ['tous les 2 jours', 'cada 2 días', 'a cada 2 dias']],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
      ['tous les jours ouvrés', 'cada día laborable', 'todo dia útil'],
    ],
    [
      'FREQ=WEEKLY;BYDAY=WE',
      [
        'toutes les semaines le mercredi',
        'cada semana el miércoles',
        'toda semana na quarta-feira',
      ],
    ],
    [
      'FREQ=MONTHLY;BYDAY=-1FR',
      [
        'tous les mois le dernier vendredi',
        'cada mes el último viernes',
        'todo mês na última sexta-feira',
      ],
    ],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=14',
      ['tous les 3 mois le 14', 'cada 3 meses el día 14', 'a cada 3 meses no dia 14'],
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1',
      ['tous les mois le 1er', 'cada mes el día 1', 'todo mês no dia 1º'],
    ],
  ])('[WORD-3a] %s has the words of the glossary', (rule, said) => {
    const wordings = [french, spanish, portuguese]
    expect(wordings.map((wording) => inWords(rule, wording))).toEqual(said)
  })

  test.each([
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'tous les mois le 1er'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15', 'tous les 2 mois le 15'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'tous les mois le deuxième mardi'],
  ])('[WORD-3a] %s is said in French as in speech: %s', (rule, said) => {
    expect(inWords(rule, french)).toBe(said)
  })

  test('is not said where it is not known', () => {
    expect(inWords('FREQ=HOURLY', english)).toBeNull()
    expect(repeatInWords({ ...fromCompletion('FREQ=HOURLY') }, german)).toBeNull()
  })
})

describe.each<[string, Wording, readonly Reader[]]>([
  ['English', english, [onlyEnglish, both]],
  ['German', german, [onlyGerman, both]],
  ['French', french, [onlyFrench, all]],
  ['Spanish', spanish, [onlySpanish, all]],
  ['Portuguese', portuguese, [onlyPortuguese, all]],
])('[REPEAT-9a, WORD-3a] in %s', (_, wording, readers) => {
  test(
    `every rule is read back from its words, of ${numRuns}, seed ${seed}`,
    () => {
      fc.assert(
        fc.property(rules.filter(hasDays), (rule) => {
          const text = writeRule(rule)
          const words = inWords(text, wording)
          for (const read of readers) expect(repeatIn(read, words)?.rule, words ?? '').toBe(text)
        }),
        { numRuns, seed },
      )
    },
    60_000 + 30 * numRuns,
  )

  test('every repeat from completion is read back from its words', () => {
    const repeats = fc.record({
      frequency: fc.constantFrom(...frequencies),
      interval: fc.integer({ min: 1, max: 999 }),
      count: fc.option(fc.integer({ min: 1, max: 999 })),
    })
    fc.assert(
      fc.property(repeats, ({ count, ...interval }) => {
        const repeat = { ...fromCompletion(writeInterval(interval)), ...(count && { count }) }
        const words = repeatInWords(repeat, wording)
        for (const read of readers) expect(repeatIn(read, words)).toEqual(repeat)
      }),
      { seed },
    )
  })
})

function fromCompletion(rule: string): Repeat {
  return { rule, from: 'completion', anchor: today, missed: 'roll' }
}

function repeatIn(read: Reader, words: string | null): Repeat | null {
  const chip = read(`go ${words}`, now).chips.find(({ kind }) => kind === 'repeat')
  return chip?.kind === 'repeat' ? chip.repeat : null
}

/** A new repeat begins on a day of its rule, and within a hundred years. */
function hasDays(rule: Rule): boolean {
  const day = nextRuleDay({ ...rule, interval: 1 }, today, today)
  return day !== null && day < '2100'
}
