import { apply } from '@daymark/sync/merge'
import { describe, expect, test } from 'vitest'
import { instant } from '../calendar/day.ts'
import { type Preferences, preferences } from '../tables/preferences.ts'
import { morning, sample } from '../tasks/samples.ts'
import { canStop, reading, readingLanguages, stoppedWords } from './preferences.ts'

const { user_id } = sample(1)
const at = instant(morning)

describe('[ROWS-5b, ROWS-5c] the preferences of a user', () => {
  test('begin with the first choice, and keep it beside the next one', () => {
    const first = after(undefined, reading(user_id, 'March', false, at))
    const both = after(first, readingLanguages(user_id, ['de'], at))

    expect(first).toMatchObject({ id: user_id, languages: null, words_off: { march: true } })
    expect(both).toMatchObject({ languages: ['de'], words_off: { march: true } })
  })

  test('are on the first screen of every day', () => {
    expect(preferences.dayOf(preferences.empty({ id: user_id, user_id }))).toBe('always')
  })

  test('with languages that this version does not know are kept', () => {
    const row = { id: user_id, user_id, updated_at: at, seq: 1, languages: ['fr'], words_off: {} }

    expect(preferences.parse(row)).toMatchObject(row)
  })
})

describe('[WORDS-6b] words that are not read', () => {
  test('are in alphabetical order, and gone once they are read again', () => {
    const words = ['over', 'March', 'âge'].map((word) => reading(user_id, word, false, at))
    const stopped = words.reduce(after, undefined)

    expect(stoppedWords(stopped)).toEqual(['âge', 'march', 'over'])
    expect(stoppedWords(after(stopped, reading(user_id, 'march', true, at)))).toEqual([
      'âge',
      'over',
    ])
  })

  test('are as many and as long as the server takes', () => {
    const words = Array.from({ length: 500 }, (_, n) => reading(user_id, `w${n}`, false, at))
    const most = words.reduce(after, undefined)

    expect(canStop(words.slice(1).reduce(after, undefined), 'march')).toBe(true)
    expect(canStop(most, 'march')).toBe(false)
    expect(canStop(undefined, '🌱'.repeat(60))).toBe(true)
    expect(canStop(undefined, 'a'.repeat(61))).toBe(false)
    expect(canStop(after(undefined, reading(user_id, 'march', false, at)), 'March')).toBe(false)
  })
})

function after(row: Preferences | undefined, mutation: ReturnType<typeof reading>) {
  return preferences.parse(apply(preferences, row, mutation)) ?? undefined
}
