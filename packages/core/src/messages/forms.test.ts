import { describe, expect, test } from 'vitest'
import { mailTexts } from './mails.ts'
import { pushTexts } from './pushes.ts'

const numbers = [0, 1, 2, 3, 11, 100, 1_000_000]

test('[LANG-7] the first of a month is ‘1er’ in a French push', () => {
  const { on } = pushTexts.fr

  expect(on(Date.UTC(2026, 10, 1), '17:05')).toBe('dimanche 1er nov. à 17:05')
  expect(on(Date.UTC(2026, 10, 21), null)).toBe('samedi 21 nov.')
})

describe('[TEXT-2] a number chooses its form', () => {
  test.each([
    [
      'en',
      '0 reminders, 1 reminder, 2 reminders, 3 reminders, 11 reminders, 100 reminders, 1,000,000 reminders',
    ],
    [
      'de',
      '0 Erinnerungen, 1 Erinnerung, 2 Erinnerungen, 3 Erinnerungen, 11 Erinnerungen, 100 Erinnerungen, 1.000.000 Erinnerungen',
    ],
    [
      'fr',
      '0 rappel, 1 rappel, 2 rappels, 3 rappels, 11 rappels, 100 rappels, 1 000 000 de rappels',
    ],
    [
      'es',
      '0 recordatorios, 1 recordatorio, 2 recordatorios, 3 recordatorios, 11 recordatorios, 100 recordatorios, 1.000.000 de recordatorios',
    ],
    [
      'pt-BR',
      '0 lembrete, 1 lembrete, 2 lembretes, 3 lembretes, 11 lembretes, 100 lembretes, 1.000.000 de lembretes',
    ],
    ['ar', 'لا تذكيرات, تذكير واحد, تذكيران, 3 تذكيرات, 11 تذكيرًا, 100 تذكير, 1,000,000 تذكير'],
  ] as const)('of the reminders in a mail: %s', (language, expected) => {
    const written = numbers.map(mailTexts[language].reminders.count).join(', ')

    expect(written.replaceAll('\u202f', ' ')).toBe(expected)
  })

  test.each([
    [
      'en',
      '1 more reminder, 2 more reminders, 3 more reminders, 11 more reminders, 100 more reminders',
    ],
    [
      'de',
      '1 weitere Erinnerung, 2 weitere Erinnerungen, 3 weitere Erinnerungen, 11 weitere Erinnerungen, 100 weitere Erinnerungen',
    ],
    [
      'fr',
      '1 rappel de plus, 2 rappels de plus, 3 rappels de plus, 11 rappels de plus, 100 rappels de plus',
    ],
    [
      'es',
      '1 recordatorio más, 2 recordatorios más, 3 recordatorios más, 11 recordatorios más, 100 recordatorios más',
    ],
    [
      'pt-BR',
      'Mais 1 lembrete, Mais 2 lembretes, Mais 3 lembretes, Mais 11 lembretes, Mais 100 lembretes',
    ],
    ['ar', 'تذكير آخر, تذكيران آخران, 3 تذكيرات أخرى, 11 تذكيرًا آخر, 100 تذكير آخر'],
  ] as const)('of what is told as one: %s', (language, expected) => {
    expect([1, 2, 3, 11, 100].map(pushTexts[language].more.title).join(', ')).toBe(expected)
  })
})
