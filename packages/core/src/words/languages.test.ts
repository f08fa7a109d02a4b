import { describe, expect, test } from 'vitest'
import { clashOf } from '../../corpus/clash.ts'
import { written } from '../../corpus/corpus.ts'
import { now, onlyEnglish, onlyGerman } from '../../corpus/readers.ts'
import { languages } from '../account/languages.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { french } from './fr.ts'
import { packsOf } from './languages.ts'

describe('[WORDS-10b, WORDS-10c] languages', () => {
  test('that are offered do not clash', () => {
    expect(clashOf(packsOf(languages))).toBeNull()
  })

  test.each([
    ['a weekday and a month', { weekdays: french.weekdays.replace('mardi', 'mar mardi') }, 'mar'],
    ['two days', { patterns: '2 ahead 1: today' }, 'today'],
    ['two numbers', { numbers: 'dix, un, deux, trois, ten' }, 'ten'],
    ['a month and an adverb', { patterns: '2 tonight: may' }, 'may'],
  ])('whose words clash are refused: %s', (_, changes, word) => {
    const clash = clashOf([english, { ...french, ...changes }])
    expect(clash).toEqual({ word, languages: ['en', 'fr'] })
  })

  test('are read in the order in which they are given', () => {
    const [first, ...others] = packsOf(['de', 'en'])
    expect([first, ...others]).toEqual([german, english])
    expect(packsOf(['en'])).toEqual([english])
  })

  test('that are not read leave their words alone', () => {
    expect(written(onlyEnglish('Anna morgen anrufen', now))).toBe('Anna morgen anrufen')
    expect(written(onlyGerman('call Anna tomorrow', now))).toBe('call Anna tomorrow')
    expect(written(onlyGerman('Anna 2026-12-24 !1 ~5m', now))).toBe(
      'Anna | 2026-12-24 | high | 5 min',
    )
  })
})
