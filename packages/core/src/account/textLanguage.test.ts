import { describe, expect, test } from 'vitest'
import { directionOf, knownLanguage, languageOfBrowser, languageShown } from './textLanguage.ts'

describe('[LANG-2] the language of the texts', () => {
  test('is the account’s, then the device’s, then the browser’s, then English', () => {
    const browser = ['fr-CA', 'en-US']
    expect(languageShown({ account: 'ar', device: 'de', browser })).toBe('ar')
    expect(languageShown({ account: null, device: 'de', browser })).toBe('de')
    expect(languageShown({ account: null, device: null, browser })).toBe('fr')
    expect(languageShown({ account: null, device: null, browser: ['pl-PL'] })).toBe('en')
  })

  test.each([
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['fr-CA', 'fr'],
    ['pt-PT', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['es-MX', 'es'],
    ['ar-EG', 'ar'],
    ['DE-de', 'de'],
  ])('is that of %s by its language alone: %s', (tag, language) => {
    expect(languageOfBrowser([tag])).toBe(language)
  })

  test('is the first of the browser’s that there is', () => {
    expect(languageOfBrowser(['pl-PL', 'gsw', 'es-419', 'de'])).toBe('es')
    expect(languageOfBrowser(['den', 'eng', 'x-de', ''])).toBe('en')
    expect(languageOfBrowser([])).toBe('en')
  })

  test('[LANG-4] is as if nothing was chosen where the code is not known here', () => {
    expect(languageShown({ account: 'tlh', device: 'ja', browser: ['de'] })).toBe('de')
    expect(knownLanguage('pt')).toBeNull()
  })

  test('runs from right to left in Arabic alone', () => {
    expect(directionOf('ar')).toBe('rtl')
    expect(directionOf('pt-BR')).toBe('ltr')
  })
})
