import { describe, expect, test } from 'vitest'
import { languageAccepted, languageTold } from './languages.ts'

describe('[LANG-8] the language in which somebody is told something', () => {
  test.each([
    ['what counts first', ['de', 'fr', 'es'], 'de'],
    ['the device where the account says none', [null, 'fr', 'es'], 'fr'],
    ['the sign-up where neither does', [null, undefined, 'es'], 'es'],
    ['the next where the first is not known here', ['tlh', 'pt-BR'], 'pt-BR'],
    ['English where nobody says any', [], 'en'],
    ['English where none is known, or it is no code', ['tlh', 7, {}, 'pt', 'DE'], 'en'],
  ])('is that of %s', (_what, said, language) => {
    expect(languageTold(...said)).toBe(language)
  })
})

describe('[LANG-8] a page for nobody known is in the language', () => {
  test.each([
    ['de', 'de'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['pt-PT', 'pt-BR'],
    ['ar-EG', 'ar'],
    ['pl-PL,es;q=0.5', 'es'],
    ['en;q=0.3, DE-de; q=0.7', 'de'],
    ['de;q=0,fr', 'fr'],
    ['pl', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [`${'x,'.repeat(100_000)}de`, 'en'],
    [';;;q=,,=;q=abc', 'en'],
  ])('that its browser prefers: %s', (header, language) => {
    expect(languageAccepted(header)).toBe(language)
  })
})
