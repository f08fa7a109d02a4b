import { describe, expect, test } from 'vitest'
import { inEnglish } from './samples/languages.ts'
import { patternIn, patternOf, plainText, pseudoLocales, pseudoText } from './samples/pseudo.ts'
import { saidIn, valuesIn } from './samples/said.ts'

// One sample of each text.
const texts = [...new Map(saidIn(inEnglish).map((said) => [said.key, said])).values()].filter(
  ({ text }) => text.trim() !== '',
)

describe.each(pseudoLocales)('in %s', (locale) => {
  const shown = texts.map(({ of, text }) => {
    const values = valuesIn(of).filter((value) => typeof value === 'string')
    return { text, values, pseudo: pseudoText(text, locale, values) }
  })

  test('[TEXT-5] every English text is found by its pattern', () => {
    const lost = shown.filter(({ text, pseudo }) => !patternOf(text, true).test(pseudo))
    expect(lost).toEqual([])
  })

  test('[TEXT-5] what is put into a text stays as it is', () => {
    // Words in small letters are rather those of codes.
    const isName = (value: string) => /^\p{Lu}\S* |^[^a-z]{2,}$/u.test(value)
    const changed = shown.filter(({ text, values, pseudo }) =>
      values.some((value) => isName(value) && text.includes(value) && !pseudo.includes(value)),
    )
    expect(changed).toEqual([])
  })

  test('[TEXT-5] texts that stand beside each other are found as one', () => {
    const shown = `${pseudoText('medium priority', locale, [])}09:30`
    expect(shown).toMatch(patternOf('medium priority09:30', true))
  })

  test('[TEXT-5] what is read of a page is English again', () => {
    // Short ones have no sign of it: they may be names.
    const long = shown.filter(
      ({ text, pseudo }) => /^[ -~]+$/.test(text) && /[ẋ\u202e]/.test(pseudo),
    )
    expect(long.map(({ pseudo }) => plainText(pseudo).trim())).toEqual(
      long.map(({ text }) => text.trim()),
    )
  })

  test('[TEXT-5] a pattern finds what it found in English', () => {
    const pseudo = pseudoText('Offline, 2 changes waiting', locale, [])
    expect(pseudo).toMatch(patternIn(/^Offline, \d+ changes? waiting$/))
    expect(pseudo).not.toMatch(patternIn(/^Offline$/))
    expect('“\u2068Read\u2069”, 12:00').toMatch(patternIn(/^“Read”, \d+:00$/))
  })
})

test('[TEXT-5] texts of en-XA are 40 % longer and have other letters', () => {
  expect(pseudoText('Settings', 'en-XA', [])).toBe('Séttîngsẋẋẋẋ')
  expect(pseudoText('Complete “Call Ana”.', 'en-XA', ['Call Ana'])).toBe('Çömplétéẋẋẋẋ “Call Ana”.')
  expect(pseudoText('09:41', 'en-XA', [])).toBe('09:41')
})

test('[TEXT-5] texts of ar-XB run from right to left', () => {
  expect(pseudoText('Done. \ue000', 'ar-XB', [])).toBe('\u202eDone. \u202c\ue000')
})
