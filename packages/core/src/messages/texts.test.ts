import { describe, expect, test } from 'vitest'
import { directionOf, textLanguages } from '../account/textLanguage.ts'
import { feedTexts } from './feedTexts.ts'
import { mailTexts } from './mails.ts'
import { pageTexts } from './pages.ts'
import { pushTexts } from './pushes.ts'
import { unreadablePush } from './unreadablePush.ts'

const others = textLanguages.filter((language) => language !== 'en')
const email = 'ada@example.org'
const url = 'https://day.example.org/'

/** Every text of a language by the names that lead to it, with arguments that can be found in it again. */
function textsOf(language: (typeof textLanguages)[number]): Map<string, string> {
  const mails = mailTexts[language]
  const pushes = pushTexts[language]
  const feeds = feedTexts[language]
  const parts = {
    mails: {
      ...mails,
      oldAddress: mails.oldAddress(email),
      reauthentication: mails.reauthentication('246810'),
      addressChanged: mails.addressChanged(email),
      addressHidden: mails.addressChanged(null),
      repeated: mails.repeated('Subject'),
      reminders: {
        count: mails.reminders.count(7),
        line: mails.reminders.line('Title', 'Body'),
        footnote: mails.reminders.footnote(url),
      },
      link: mails.link('Action', url),
      code: mails.code('246810'),
    },
    pushes: {
      ...pushes,
      at: pushes.at('17:05'),
      on: pushes.on(Date.UTC(2026, 9, 15), '17:05'),
      onDay: pushes.on(Date.UTC(2026, 9, 15), null),
      more: { title: pushes.more.title(7), body: pushes.more.body },
    },
    pages: pageTexts[language],
    unreadable: unreadablePush[language],
    feeds: { busy: feeds.busy, focus: feeds.focus(null), focusOn: feeds.focus('Title') },
  }
  return new Map(leaves(parts, ''))
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`no text: ${path}`)
  const texts = Object.entries(value).filter(([name]) => name !== 'validity')
  return texts.flatMap(([name, part]) => leaves(part, `${path}/${name}`))
}

const english = textsOf('en')

/** What is the same in two languages, and why. */
const same: Readonly<Record<string, string>> = {
  'de /pushes/halves/morning': 'the halves of a day have these names there',
  'de /pushes/halves/afternoon': 'the halves of a day have these names there',
  'fr /pushes/halves/morning': 'the halves of a day have these names there',
  'fr /pushes/halves/afternoon': 'the halves of a day have these names there',
  'pt-BR /pushes/halves/morning': 'the halves of a day have these names there',
  'pt-BR /pushes/halves/afternoon': 'the halves of a day have these names there',
  'de /mails/link': 'what is given, a colon and a line',
  'es /mails/link': 'what is given, a colon and a line',
  'pt-BR /mails/link': 'what is given, a colon and a line',
  'ar /mails/link': 'what is given, a colon and a line',
  'de /mails/reminders/line': 'what is given, and points',
  'fr /mails/reminders/line': 'what is given, and points',
  'es /mails/reminders/line': 'what is given, and points',
  'pt-BR /mails/reminders/line': 'what is given, and points',
}

describe('[TEXT-1] mails, pushes and pages', () => {
  test.each(others)(
    'say everything in %s, and nothing in English but what is listed',
    (language) => {
      const texts = textsOf(language)
      const equal = [...texts].filter(([path, text]) => english.get(path) === text)

      expect([...texts.keys()]).toEqual([...english.keys()])
      expect(equal.map(([path]) => `${language} ${path}`).filter((one) => !(one in same))).toEqual(
        [],
      )
      expect(
        Object.keys(same).filter(
          (one) =>
            one.startsWith(`${language} `) &&
            english.get(one.slice(language.length + 1)) !==
              texts.get(one.slice(language.length + 1)),
        ),
      ).toEqual([])
    },
  )

  test.each(others)('hold in %s what they are given', (language) => {
    const texts = textsOf(language)
    const given = [
      email,
      url,
      '246810',
      '17:05',
      '7',
      'Subject',
      'Title',
      'Body',
      'Action',
      'Daymark',
    ]
    const lacking = [...english].flatMap(([path, text]) =>
      given
        .filter((one) => text.includes(one) && !texts.get(path)?.includes(one))
        .map((one) => `${path}: ${one}`),
    )

    // Other sentences have no need of the name there.
    expect(lacking.filter((one) => !one.endsWith(': Daymark'))).toEqual([])
  })
})

describe('[TEXT-3, TEXT-4] the texts of mails, pushes and pages', () => {
  const quotes = {
    en: ['‘', '’'],
    de: ['„', '“'],
    fr: ['«\u00a0', '\u00a0»'],
    es: ['«', '»'],
    'pt-BR': ['“', '”'],
    ar: ['«', '»'],
  } as const

  test.each(textLanguages)('are calm, and blame nobody: %s', (language) => {
    const loud = [...textsOf(language).values()].filter((text) =>
      /[!¡]|überfällig|en retard|atrasad|vencid|متأخر|overdue/i.test(text),
    )

    expect(loud).toEqual([])
  })

  test.each(textLanguages)('quote as is usual in %s', (language) => {
    const [opening, closing] = quotes[language]
    // English and French write ’ in words as well.
    const isWord = (mark: string) => mark === '’' && ['en', 'fr'].includes(language)
    const foreign = [...'‘’“”„«»"'].filter(
      (mark) => !isWord(mark) && ![...opening, ...closing].includes(mark),
    )
    const count = (text: string, mark: string) => text.split(mark).length
    const wrong = [...textsOf(language).values()].filter(
      (text) =>
        foreign.some((mark) => text.includes(mark)) ||
        (language !== 'en' && count(text, opening) !== count(text, closing)),
    )

    expect(wrong).toEqual([])
  })

  test('have a no-break blank in French where a mark stands off', () => {
    const texts = [...textsOf('fr').values()].map((text) => text.replaceAll(/https:|\d:\d/g, ''))

    expect(texts.filter((text) => /(?<!\u00a0)[:;?»]|«(?!\u00a0)/.test(text))).toEqual([])
  })
})

describe('[RTL-3] a name in a sentence', () => {
  test.each(textLanguages)('is isolated in %s where its direction differs', (language) => {
    const { line } = mailTexts[language].reminders
    const [own, other] =
      directionOf(language) === 'ltr' ? ['Call Ines', 'اتصل بأحمد'] : ['اتصل بأحمد', 'Call Ines']

    expect(line(own, '…')).toContain(own)
    expect(line(own, '…')).not.toContain('\u2068')
    expect(line(other, '…')).toContain(`\u2068${other}\u2069`)
  })

  test('as an address runs from left to right', () => {
    expect(mailTexts.ar.oldAddress(email).paragraphs[0]).toContain(`\u2066${email}\u2069`)
    expect(mailTexts.de.oldAddress(email).paragraphs[0]).toContain(` ${email} `)
  })
})
