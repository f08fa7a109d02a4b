import { describe, expect, test } from 'vitest'
import { strings } from '../strings.ts'
import { showLanguage } from './language.ts'
import { numbersIn } from './numbers.ts'
import { translationOf } from './samples/languages.ts'
import { saidIn, valuesIn } from './samples/said.ts'
import { withWrittenNumbers, writtenNumbers } from './writtenNumbers.ts'

const countIn = (tag: string) => numbersIn(new Intl.Locale(tag)).count

describe('[LANG-7] a number that stands in a text', () => {
  test.each([
    ['ar-EG', '500 حرف على الأكثر.', '٥٠٠ حرف على الأكثر.'],
    ['ar-EG', 'من 1 إلى 1,440 دقيقة.', 'من ١ إلى ١٬٤٤٠ دقيقة.'],
    ['ar-EG', 'يُكتب الوقت مثل 09:30.', 'يُكتب الوقت مثل ٠٩:٣٠.'],
    ['ar-EG', 'قبل عام 10000.', 'قبل عام ١٠٠٠٠.'],
    ['ar-DE-u-nu-latn', 'من 1 إلى 1,440 دقيقة.', 'من 1 إلى 1,440 دقيقة.'],
    ['de-AT', 'Verwende höchstens 16.384 Zeichen.', 'Verwende höchstens 16\u00a0384 Zeichen.'],
    ['fr-FR', '16\u202f384 caractères', '16\u202f384 caractères'],
  ])('has digits and thousands of %s: %s', (tag, text, expected) => {
    expect(writtenNumbers(text, countIn(tag))).toBe(expected)
  })

  test.each(['p1', 'est:<=15m', 'DAVx5', '1h30', '2027-12-25', '+41 79 123 45 67', '#2', '1er'])(
    'is none in a sign, a name, a date or a phone number: %s',
    (text) => {
      expect(writtenNumbers(text, countIn('ar-EG'))).toBe(text)
    },
  )

  test('is written so wherever it stands among the texts of a language', () => {
    const said = () => 'said 1'
    const texts = { hint: '6', errors: { many: '1,000' }, all: ['2'], said, sign: 'p1', at: 7 }

    expect(withWrittenNumbers(texts, countIn('ar-EG'))).toEqual({
      ...{ hint: '٦', errors: { many: '١٬٠٠٠' }, all: ['٢'], said, sign: 'p1', at: 7 },
    })
  })
})

test('[LANG-7] no text says a number in other digits than those of the locale', async () => {
  const { parts } = await translationOf('ar')
  showLanguage('English', 'en', new Intl.Locale('ar-EG'))
  const said = saidIn(withWrittenNumbers(parts, countIn('ar-EG')))
  showLanguage('English', 'en', new Intl.Locale('en-US'))

  // What is put into a text is as it was.
  const isGiven = (value: string | number) =>
    typeof value === 'string' && /^(?!\d{4}-\d\d-\d\d).*\d/.test(value)
  const own = said.filter(({ of }) => !valuesIn(of).some(isGiven))
  const latin = own.filter(({ text }) => writtenNumbers(text, countIn('ar-EG')) !== text)

  expect(latin.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})

test('[LANG-7] English texts have the thousands of the locale, too', () => {
  showLanguage('English', 'en', new Intl.Locale('de-DE'))
  const { fields, filters, wordChips, importing } = strings
  const said = [
    fields.estimateErrors.out_of_range,
    fields.descriptionError,
    filters.queryErrors.too_long,
    wordChips.tooManyLines,
    importing.failure('too many tasks'),
  ]
  showLanguage('English', 'en', new Intl.Locale('en-US'))

  expect(said.map((text) => /\d+[.]\d+/.exec(text)?.[0])).toEqual([
    '1.440',
    '16.384',
    '1.024',
    '1.000',
    '100.000',
  ])
})
