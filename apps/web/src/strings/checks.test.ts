import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dates } from './dates.ts'
import { showLanguage } from './language.ts'
import { tasksIn, termsIn } from './samples/glossary.ts'
import { codes, inEnglish, translationOf } from './samples/languages.ts'
import { rulesOf } from './samples/rules.ts'
import { idOf, type Said, saidIn, valuesIn } from './samples/said.ts'
import { sameInAll } from './samples/sameInAll.ts'
import { sampleNames, today, weekdays } from './samples/values.ts'

const english = saidIn(inEnglish)
const translations = await Promise.all(codes.map(translationOf))
const begun = translations.filter(({ parts }) => Object.keys(parts).length > 0)

/** Keys, signs and files, and words that nobody sees. */
const unseen =
  /^(paletteWords\.|acts\.(un|re)doKeys|bar\.placeKey|help\.words\.signs\.\d+\.sign|ownData\.file)/

const plain = ({ text }: Said) => text.replaceAll(/[\u2066-\u2069]/g, '')
const shown = ({ key, of, text }: Said) =>
  `${key}${of ? `(${JSON.stringify(of).slice(0, 120)})` : ''}: ${text}`

/** The words of the language alone: without what is put into them, and without quotes around a sign. */
function ownWords(said: Said): string {
  const names = valuesIn(said.of).filter((value) => typeof value === 'string' && value.length > 1)
  const without = names.reduce<string>((text, name) => withoutName(text, `${name}`), plain(said))
  return without.replaceAll(/(?<=[#@])"·"/g, '·')
}

function withoutName(text: string, name: string): string {
  const small = name.charAt(0).toLowerCase() + name.slice(1)
  return text.replaceAll(name, '·').replaceAll(small, '·')
}

/** ‘every! 3 days’ counts from the completion. */
function isRepeat({ of }: Said): boolean {
  return valuesIn(of).some((value) => `${value}`.startsWith('FREQ='))
}

/** With the digits of English, and its mark between thousands. */
function inLatin(text: string): string {
  return text
    .replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replaceAll(/(?<=\d)[.,٬\u00a0\u202f' ](?=\d{3}(?!\d))/g, ',')
}

/** The numbers above 2, as those have words in some languages. */
function numbersIn(said: Said): string[] {
  const joined = inLatin(plain(said)).replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return (joined.match(/\d+/g) ?? []).filter((digits) => Number(digits) > 2)
}

test('[TEXT-1] every text in English says something with each of its samples', () => {
  // What says nothing on purpose.
  const silent =
    /^(serverErrors\.of|accountErrors\.of|closing\.took|importing\.fates\.new|reminderSettings\.|plan\.planned)/
  const empty = english.filter(({ key, of, text }) => !of && text === '' && !silent.test(key))
  expect(empty.map(shown)).toEqual([])
  expect(english.filter(isBroken).map(shown)).toEqual([])
})

function isBroken(said: Said): boolean {
  return /undefined|NaN|\[object|\$\{|[\ue000-\uf8ff]| {2}|^#? | $/.test(
    plain(said).replace(/ $/, ''),
  )
}

/** Of a browser in a country of the language. */
const locales = { de: 'de-DE', fr: 'fr-FR', es: 'es-ES', pt: 'pt-BR', ar: 'ar-EG' } as const

describe.each(begun)('in $code', ({ code, parts: own, missing, exceptions }) => {
  const inOwnLocale = () => showLanguage('English', 'en', new Intl.Locale(locales[code]))
  const inEnglishLocale = () => showLanguage('English', 'en', new Intl.Locale('en-US'))
  beforeAll(inOwnLocale)
  afterAll(inEnglishLocale)
  inOwnLocale()
  const said = saidIn(own)
  const inOwnDays = weekdays.flatMap(([day]) => [dates.longWeekday(day), dates.briefWeekday(day)])
  inEnglishLocale()
  const rules = rulesOf[code]
  const source = new Map(english.map((each) => [idOf(each), each]))
  const pairs = said.flatMap((one) => {
    const other = source.get(idOf(one))
    return other ? [{ one, other }] : []
  })
  const wrong = (isWrong: (pair: { one: Said; other: Said }) => boolean) =>
    pairs.filter(isWrong).map(({ one, other }) => `${shown(one)}   ← ${other.text}`)
  const isAllowed = ({ key }: Said) => key in exceptions.otherwise

  test('[TEXT-1] no part is missing', () => {
    expect(missing).toEqual([])
  })

  test('[TEXT-1] every text is whole', () => {
    expect(wrong(({ one }) => isBroken(one))).toEqual([])
    expect(wrong(({ one, other }) => one.text === '' && other.text !== '')).toEqual([])
    expect(wrong(({ one, other }) => /#(?= )/.test(one.text) && !other.text.includes('#'))).toEqual(
      [],
    )
  })

  test('[TEXT-2, TEXT-3] names and numbers of a text are said', () => {
    // Lines that quick add reads are other ones in each language.
    const written = /^(nameExamples\.all|sample\.firstRunHint|help\.words\.)/
    const lacking = wrong(({ one, other }) => {
      if (written.test(one.key) || isAllowed(one)) return false
      const names = sampleNames.filter((name) => valuesIn(one.of).includes(name))
      const missesName = names.some(
        (name) => plain(other).includes(name) && !plain(one).includes(name),
      )
      const numbers = numbersIn(one)
      return missesName || numbersIn(other).some((number) => !numbers.includes(number))
    })
    expect(lacking).toEqual([])
  })

  test('[TEXT-2] tasks are counted by every form', () => {
    const column = own.views?.column
    if (!column) return
    const counted = [0, 1, 2, 3, 11, 100, 1_000_000].map((count) => column('·', count))
    expect(
      counted.map((text) => inLatin(text).replace(/^.*?·[»“”]?[\u00a0\u202f ]?[»]?[,،:] ?/u, '')),
    ).toEqual(tasksIn(code).map(inLatin))
  })

  test('[TEXT-2] a number has as many forms as the language where it has two in English', () => {
    const withoutNumbers = (said: Said) => plain(said).replaceAll(/[\d٠-٩.,\u00a0\u202f]+/g, '#')
    // They say a number without a word that is counted, or ‘its’ and ‘their’.
    const uncounted = /^(trash\.nameless|steps\.place|twoFactor\.appName)/
    const texts = new Map(said.map((one) => [idOf(one), one]))
    /** How many forms a text has with other numbers in place of 1. */
    const formsOf = (one: Said, numbers: readonly number[], among: ReadonlyMap<string, Said>) => {
      const at = one.of?.indexOf(1) ?? -1
      const forms = numbers.map((number) =>
        among.get(idOf({ ...one, of: one.of?.with(at, number) ?? null })),
      )
      return at < 0
        ? 1
        : new Set(forms.flatMap((form) => (form ? [withoutNumbers(form)] : []))).size
    }
    const few = said.filter((one) => {
      if (uncounted.test(one.key) || isAllowed(one)) return false
      if (formsOf(one, [1, 2], source) < 2) return false
      return code === 'ar'
        ? formsOf(one, [1, 2, 3, 11], texts) < 3
        : formsOf(one, [1, 2], texts) < 2
    })
    expect(few.map(shown)).toEqual([])
  })

  test('[TEXT-3] quotes are those of the language, in pairs', () => {
    expect(wrong(({ one }) => !rules.areQuotesRight(ownWords(one)))).toEqual([])
  })

  test('[TEXT-3] punctuation is that of the language', () => {
    const isChecked = (one: Said) => !unseen.test(one.key) && !isRepeat(one)
    expect(wrong(({ one }) => isChecked(one) && rules.wrongMarks.test(ownWords(one)))).toEqual([])
  })

  test('[TEXT-1] no text is English, but for those with a reason', () => {
    const dates =
      /\b(Mo|Fr|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?|AM|PM|min|h|s)\b/g
    const same = pairs.filter(({ one, other }) => {
      if (unseen.test(one.key) || one.text !== other.text) return false
      const known = one.text in sameInAll || one.text in exceptions.sameAsEnglish
      return (
        !known && /\p{L}{2}/u.test(ownWords(one).replaceAll(dates, '').replaceAll('Daymark', ''))
      )
    })
    expect([...new Set(same.map(({ one }) => `${one.key}: ${one.text}`))]).toEqual([])
  })

  test('[TEXT-1] no text has English words in it', () => {
    const words =
      /(?<!\p{L})(the|and|your|with|from|this|not|every|Wednesday|Thursday|October)(?!\p{L})/iu
    const mixes = (one: Said) => !unseen.test(one.key) && words.test(ownWords(one))
    expect(wrong(({ one }) => mixes(one))).toEqual([])
  })

  test('every exception is of use', () => {
    const texts = new Set(said.map(({ text }) => text))
    const keys = new Set(said.map(({ key }) => key))
    expect(Object.keys(exceptions.sameAsEnglish).filter((text) => !texts.has(text))).toEqual([])
    expect(Object.keys(exceptions.otherwise).filter((key) => !keys.has(key))).toEqual([])
  })

  test('[TEXT-4] terms are those of the glossary', () => {
    const terms = termsIn(code)
    const differing = wrong(({ one, other }) => {
      const term = terms.get(other.text)
      return one.of === null && term !== undefined && term !== one.text && !isAllowed(one)
    })
    expect(differing).toEqual([])
  })

  test('[TEXT-4] no exclamation marks and no blame', () => {
    const isShown = ({ key }: Said) => !key.startsWith('paletteWords.')
    const cries = (one: Said) => !isRepeat(one) && /!(?!\p{L})|¡|！/u.test(ownWords(one))
    expect(wrong(({ one }) => isShown(one) && cries(one))).toEqual([])
    expect(wrong(({ one }) => isShown(one) && rules.blame.test(ownWords(one)))).toEqual([])
  })

  test('[TEXT-4] what is heard of a control has what is seen on it', () => {
    const { plan, bar, trends, filters } = own
    for (const minutes of [45, 90]) {
      if (plan) expect(plan.setHours(minutes)).toContain(plan.hours(minutes))
    }
    if (bar) expect(bar.placeKey(bar.lists, 'L')).toContain(bar.lists)
    if (trends) expect(trends.day(today, 57)).toContain(dates.tinyWeekday(today))
    if (filters)
      expect(filters.chosen('·', ['Home', 'Work'])).toContain(filters.anyOf(['Home', 'Work']))
  })

  test('[TEXT-4] what acts differently is called differently', () => {
    const { acts, controls, focus, timerPanel, repeatPicker, actions, fields } = own
    if (!acts || !controls || !focus || !timerPanel || !repeatPicker || !actions || !fields) return
    expect(acts.undo).not.toBe(controls.cancel)
    expect(focus.phases.short_break.toLowerCase()).not.toContain(timerPanel.pause.toLowerCase())
    expect([fields.repeat, repeatPicker.done]).not.toContain(actions.names.redo)
    expect(fields.dueDate).not.toBe(fields.deadline)
  })

  test('[TEXT-7] sentences begin with a capital letter, and nothing is written in capitals only', () => {
    const isUpper = (text: string) => /^\p{Lu}/u.test(text)
    const isLower = (text: string) => /^\p{Ll}/u.test(text)
    // Names of days, months and languages are small in some languages.
    const named =
      /^(wordSettings\.(languages|read)|formats\.weekday|repeatPicker\.(weekday|shortWeekday))/
    const small = wrong(({ one, other }) => {
      if (unseen.test(one.key) || named.test(one.key) || isAllowed(one)) return false
      const isDate = inOwnDays.some((name) => plain(one).startsWith(name))
      return !isDate && isUpper(ownWords(other)) && isLower(ownWords(one))
    })
    expect(small).toEqual([])
    const capitals = wrong(({ one, other }) =>
      (ownWords(one).match(/\p{Lu}{2,}/gu) ?? []).some(
        (word) => !other.text.includes(word) && !rules.abbreviations.includes(word),
      ),
    )
    expect(capitals).toEqual([])
  })

  test('[TEXT-7] days, months and languages have small letters where the language wants it', () => {
    if (!rules.smallNames) return
    expect(
      wrong(({ one }) => !isAllowed(one) && rules.smallNames?.test(ownWords(one)) === true),
    ).toEqual([])
  })
})
