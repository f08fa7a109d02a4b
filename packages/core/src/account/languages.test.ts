import { describe, expect, test } from 'vitest'
import { hasArabic, languagesRead, withLanguage } from './languages.ts'

describe('[WORDS-10c, WORD-1a] the languages whose words are read', () => {
  test.each([
    [['en-US', 'en'], ['en']],
    [
      ['en-GB', 'de-AT'],
      ['en', 'de'],
    ],
    [
      ['de-DE', 'en'],
      ['de', 'en'],
    ],
    [['de'], ['de', 'en']],
    [['fr-CA'], ['fr', 'en']],
    [
      ['pl', 'pt-BR', 'es'],
      ['pt', 'es', 'en'],
    ],
    [
      // The language shown stands before those of the browser.
      ['fr', 'de-DE'],
      ['fr', 'de', 'en'],
    ],
    [['ar', 'ar-EG'], ['en']],
    [[], ['en']],
  ])('of a browser with %j are %j', (browser, read) => {
    expect(languagesRead(browser)).toEqual(read)
  })

  test.each([
    [['en-US'], ['de'], ['de']],
    [['en-US'], ['de', 'en'], ['en', 'de']],
    [
      ['de', 'en'],
      ['en', 'de'],
      ['de', 'en'],
    ],
    [['de', 'en'], ['en', 'it'], ['en']],
    [['de', 'en'], ['it'], ['de', 'en']],
  ])('of a browser with %j are, where %j was chosen, %j', (browser, chosen, read) => {
    expect(languagesRead(browser, chosen)).toEqual(read)
  })

  test('are changed one by one, and one stays', () => {
    expect(withLanguage(['en'], 'de', true)).toEqual(['en', 'de'])
    expect(withLanguage(['en'], 'en', true)).toEqual(['en'])
    expect(withLanguage(['de', 'en'], 'de', false)).toEqual(['en'])
    expect(withLanguage(['de'], 'de', false)).toBeNull()
  })
})

test.each([
  [['ar', 'en-US'], true],
  [['en', 'AR-EG'], true],
  [['en', 'arn'], false],
])('[WORD-1b] Arabic is named by %j: %s', (tags, is) => {
  expect(hasArabic(tags)).toBe(is)
})
