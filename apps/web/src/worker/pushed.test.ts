import { textLanguages } from '@daymark/core/account/textLanguage'
import { describe, expect, test } from 'vitest'
import { addressOf, readPushed } from './pushed.ts'

const origin = 'https://day.test'
const navigate = `${origin}/?reminder=1&at=2026-10-14T12:30:00.000Z`
const declarative = {
  web_push: 8030,
  notification: {
    title: 'Call the tax office',
    body: 'at 14:30',
    navigate,
    tag: 'reminder/1',
    actions: [
      { action: 'done', title: 'Done', navigate: `${navigate}&do=done` },
      { action: 'snooze', title: 'Snooze 10 min', navigate: `${navigate}&do=snooze` },
    ],
    data: { source: 'reminder', id: '1', at: '2026-10-14T12:30:00.000Z' },
  },
}

describe('[REMIND-4f] the worker shows a push', () => {
  test('as it was declared', () => {
    expect(readPushed(JSON.stringify(declarative), 'en')).toMatchObject({
      title: 'Call the tax office',
      options: {
        body: 'at 14:30',
        tag: 'reminder/1',
        actions: [
          { action: 'done', title: 'Done' },
          { action: 'snooze', title: 'Snooze 10 min' },
        ],
        data: { navigate, done: `${navigate}&do=done`, snooze: `${navigate}&do=snooze` },
      },
    })
  })

  test.each([
    '',
    'garbage',
    'null',
    '[]',
    '{}',
    '{"notification":3}',
    '{"notification":{"title":7,"actions":"none"}}',
    '{"notification":{"actions":[null,1]}}',
  ])('also where it is %j', (text) => {
    expect(readPushed(text, 'en')).toMatchObject({
      title: 'Daymark',
      options: { body: 'Something is due. Open Daymark to see what it is.' },
    })
  })
})

describe('[LANG-8] a push is shown', () => {
  test('in the language and direction in which it was written, whatever is shown here', () => {
    const { notification } = declarative
    const pushed = { notification: { ...notification, lang: 'ar', dir: 'rtl' } }

    expect(readPushed(JSON.stringify(pushed), 'de').options).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
    })
  })

  test('of a server that says neither as the browser reads it', () => {
    expect(readPushed(JSON.stringify(declarative), 'ar').options).toMatchObject({
      lang: '',
      dir: 'auto',
    })
  })

  test('in the language that is shown here where it cannot be read', () => {
    const told = textLanguages.map((language) => readPushed('', language).options)

    expect(told.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual([
      'en ltr',
      'de ltr',
      'fr ltr',
      'es ltr',
      'pt-BR ltr',
      'ar rtl',
    ])
    expect(new Set(told.map(({ body }) => body)).size).toBe(6)
  })
})

describe('[REMIND-4g] a pressed notification leads', () => {
  const { data } = readPushed(JSON.stringify(declarative), 'en').options

  test('where its action leads, or it itself', () => {
    expect(addressOf(data, 'done', origin)).toBe(`${navigate}&do=done`)
    expect(addressOf(data, '', origin)).toBe(navigate)
    expect(addressOf(data, 'other', origin)).toBe(navigate)
  })

  test('nowhere where it says nothing, and never to another site', () => {
    expect(addressOf(undefined, '', origin)).toBeNull()
    expect(addressOf({ navigate: 'https://evil.test/' }, '', origin)).toBe(`${origin}/`)
    expect(addressOf({ navigate: 'javascript:alert(1)' }, '', origin)).toBe(`${origin}/`)
  })
})
