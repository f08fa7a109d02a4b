import { afterEach, expect, test } from 'vitest'
import { showLanguage } from './language.ts'
import { compareNames } from './names.ts'

afterEach(() => showLanguage('English', 'en', new Intl.Locale('en-US')))

test.each([
  ['en-US', ['Zebra', 'Äpfel', '10 b', '9 a'], ['9 a', '10 b', 'Äpfel', 'Zebra']],
  ['es', ['ola', 'ñu', 'nube'], ['nube', 'ñu', 'ola']],
  ['ar', ['ياسمين', 'Zebra', 'أحمد', 'بدر'], ['أحمد', 'بدر', 'ياسمين', 'Zebra']],
] as const)('[WORD-5] names are sorted by the rules of %s', (tag, names, sorted) => {
  showLanguage('English', 'en', new Intl.Locale(tag))
  expect(names.toSorted(compareNames)).toEqual(sorted)
})
