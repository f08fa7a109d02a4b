import { directionOf, textLanguages } from '@daymark/core/account/textLanguage'
import { describe, expect, test } from 'vitest'
import type { Content, Source } from './delivery.ts'
import { payloadOf } from './payload.ts'

const source_id = '11111111-1111-4111-8111-111111111111'
const site = 'https://day.example.org'
const ringing = { source_id, fire_at: '2026-10-14T10:00:00Z' }
const at = { title: 'Ines', day: '2026-10-14', minutes: 725, today: '2026-10-14' }
const isolated = '\u2068Ines\u2069'

function shown(source: Source, content: Content) {
  return JSON.parse(payloadOf({ ...ringing, source, content }, site)).notification
}

const bodies = (language: string, contents: Content[]) =>
  contents.map((content) => shown('reminder', { ...at, ...content, languages: [language] }).body)

describe('[LANG-8] a push says when', () => {
  test.each([
    ['en', 'Today', 'At 12:05', 'At 1:05 PM', 'Thursday, Oct 15', 'Thursday, Oct 15, 13:05'],
    [
      'de',
      'Heute',
      'Um 12:05',
      'Um 1:05 PM',
      'Donnerstag, 15. Okt.',
      'Donnerstag, 15. Okt., 13:05',
    ],
    ['fr', 'Aujourd’hui', 'À 12:05', 'À 1:05 PM', 'jeudi 15 oct.', 'jeudi 15 oct. à 13:05'],
    ['es', 'Hoy', 'A las 12:05', 'A la 1:05 p.\u00a0m.', 'jueves, 15 oct', 'jueves, 15 oct, 13:05'],
    [
      'pt-BR',
      'Hoje',
      'Às 12:05',
      'À 1:05 PM',
      'quinta-feira, 15 de out.',
      'quinta-feira, 15 de out., 13:05',
    ],
    [
      'ar',
      'اليوم',
      'الساعة 12:05',
      'الساعة 1:05 م',
      'الخميس، 15 أكتوبر',
      'الخميس، 15 أكتوبر، 13:05',
    ],
  ])('in %s', (language, ...expected) => {
    const day = '2026-10-15'

    expect(
      bodies(language, [
        { minutes: null },
        {},
        { minutes: 785, clock: 12 },
        { day, minutes: null },
        { day, minutes: 785 },
      ]),
    ).toEqual(expected)
  })
})

describe('[LANG-8] what rings has its name', () => {
  test.each([
    ['en', 'Focus timer', 'Plan the day', 'Close the day', 'Done, Snooze 10 min'],
    ['de', 'Fokus-Timer', 'Tag planen', 'Tag abschließen', 'Erledigt, In 10 min erinnern'],
    [
      'fr',
      'Minuteur de concentration',
      'Planifier la journée',
      'Clore la journée',
      'Fait, Rappeler dans 10\u00a0min',
    ],
    [
      'es',
      'Temporizador de concentración',
      'Planificar el día',
      'Cerrar el día',
      'Hecha, Posponer 10\u00a0min',
    ],
    [
      'pt-BR',
      'Temporizador de foco',
      'Planejar o dia',
      'Encerrar o dia',
      'Concluída, Adiar 10\u00a0min',
    ],
    ['ar', 'مؤقت التركيز', 'تخطيط اليوم', 'اختتام اليوم', 'منجزة, تأجيل 10\u00a0د'],
  ])('in %s', (language, timer, plan, close, actions) => {
    const languages = [language]

    expect(shown('timer', { phase: 'focus', languages }).title).toBe(timer)
    expect(shown('plan', { languages }).title).toBe(plan)
    expect(shown('close', { languages }).title).toBe(close)
    expect(
      shown('reminder', { ...at, languages })
        .actions.map(({ title }: { title: string }) => title)
        .join(', '),
    ).toBe(actions)
  })
})

describe('[LANG-8] a push says its language', () => {
  test.each(textLanguages)('and direction, whatever rings: %s', (language) => {
    const languages = ['tlh', language, 'en']
    const all = [
      shown('reminder', { ...at, languages }),
      shown('timer', { title: 'Ines', phase: null, languages }),
      shown('timer', { phase: 'long_break', languages }),
      shown('plan', { languages }),
      shown('close', { languages }),
      shown('more', { count: 12, languages }),
      shown('test', { languages }),
    ]

    for (const { lang, dir, title, body } of all) {
      expect([lang, dir]).toEqual([language, directionOf(language)])
      expect(`${title}${body}`).not.toMatch(/undefined|#/)
    }
  })

  test('of nobody who has said any it is English', () => {
    expect(shown('plan', {})).toMatchObject({ lang: 'en', dir: 'ltr', title: 'Plan the day' })
  })
})

describe('[RTL-3] the name in a push', () => {
  test.each([
    ['ar', 'Ines', isolated],
    ['ar', 'أحمد', 'أحمد'],
    ['de', 'Ines', 'Ines'],
    ['de', 'أحمد', '\u2068أحمد\u2069'],
  ])('in %s keeps its direction: %s', (language, title, expected) => {
    expect(shown('reminder', { ...at, title, languages: [language] }).title).toBe(expected)
  })

  test.each(
    textLanguages.flatMap((language) =>
      ['a', 'ا', '👋', '"', 'aا'].map((sign) => [language, sign] as const),
    ),
  )('in %s is cut at 3 kB of bytes, and stays isolated: 4,000 %s', (language, sign) => {
    const content = { ...at, title: sign.repeat(4_000), languages: [language] }

    const text = payloadOf({ ...ringing, source: 'reminder', content }, site)

    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_072)
    expect(Buffer.byteLength(text)).toBeGreaterThan(3_040)
    const { title } = JSON.parse(text).notification
    expect(title.startsWith('\u2068')).toBe(title.endsWith('\u2069'))
    expect(title).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  })
})
