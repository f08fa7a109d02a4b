import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directionOf, textLanguages } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import type { SecurityEvent } from '@daymark/core/messages/mailTexts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { headerText } from './headerText.ts'
import { createMailer, type MailContent } from './mail.ts'
import * as templates from './mailTemplates.ts'
import { reminderMail } from './reminderMail.ts'

const to = 'ada@example.org'
const site = 'https://day.example.org/'
const key = { url: 'https://day.example.org/auth/v1/verify?token=t&type=signup', code: '246810' }

let outbox: string
beforeEach(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'daymark-mail-'))
})
afterEach(() => rm(outbox, { recursive: true }))

type Language = (typeof textLanguages)[number]

const events = Object.keys(mailTexts.en.security) as SecurityEvent[]
const rung = (...titles: string[]) => ({
  reminders: titles.map((title) => ({ title, body: '12:00' })),
  count: titles.length,
  url: site,
  unsubscribe: `${site}reminders/v1/unsubscribe?of=a.b`,
})

/** Every mail there is. */
const mails: Readonly<Record<string, (language: Language) => MailContent>> = {
  confirmation: (language) => templates.confirmationMail(language, key),
  invitation: (language) => templates.inviteMail(language, key),
  alreadyRegistered: (language) => templates.alreadyRegisteredMail(language, site),
  oldAddress: (language) => templates.oldAddressMail(language, key, to),
  newAddress: (language) => templates.newAddressMail(language, key),
  recovery: (language) => templates.recoveryMail(language, key),
  magicLink: (language) => templates.magicLinkMail(language, key),
  reauthentication: (language) => templates.reauthenticationMail(language, key.code),
  passwordChanged: (language) => templates.passwordChangedMail(language, site),
  addressChanged: (language) => templates.addressChangedMail(language, site, to),
  addressHidden: (language) => templates.addressChangedMail(language, site, null),
  ...Object.fromEntries(
    events.map((event) => [
      event,
      (language: Language) => templates.securityMail(language, site, event),
    ]),
  ),
  repeated: (language) =>
    templates.repeatedMail(language, site, templates.securityMail(language, site, 'token made')),
  reminder: (language) => reminderMail(language, rung('Llamar a Inés أحمد')),
  reminders: (language) => reminderMail(language, rung('Call Ines', 'اتصل بأحمد')),
}

describe('[LANG-8] the bytes of a mail', () => {
  test.each(
    textLanguages.flatMap((language) =>
      Object.keys(mails).map((name) => [language, name] as const),
    ),
  )('in %s: %s', async (language, name) => {
    const content = mails[name]?.(language)
    if (!content) throw new Error(`no mail: ${name}`)

    const lines = (await written(content)).split('\r\n')

    const headers = lines.slice(0, lines.indexOf(''))
    expect(headers).toContain(`Content-Language: ${language}`)
    expect(headers.filter((line) => !/^[\x20-\x7e]+$/.test(line))).toEqual([])
    expect(headers.filter((line) => line.includes('=?') && line.length > 76)).toEqual([])
    expect(subjectIn(headers)).toBe(content.subject)
    expect(lines.filter((line) => Buffer.byteLength(line) > 998)).toEqual([])
    const root = `lang="${language}" dir="${directionOf(language)}"`
    expect(lines).toContain(`<html ${root}>`)
    expect(lines.filter((line) => line.startsWith(`<div ${root} `))).toHaveLength(1)
    expect(lines.join('\n')).toContain(content.text)
    expect(lines.join('\n')).toContain(content.html)
  })

  test('have no language where a server before had queued it', async () => {
    const { subject, text, html } = templates.confirmationMail('en', key)

    expect(await written({ subject, text, html })).not.toContain('Content-Language')
  })
})

describe('[LANG-8] a mail about reminders is written', () => {
  test.each([
    ['en', '2 reminders', 'Call Ines. 12:00\n\n\u2068اتصل بأحمد\u2069. 12:00', 'Open Daymark:\n'],
    [
      'de',
      '2 Erinnerungen',
      'Call Ines. 12:00\n\n\u2068اتصل بأحمد\u2069. 12:00',
      'Daymark öffnen:\n',
    ],
    [
      'fr',
      '2 rappels',
      'Call Ines. 12:00\n\n\u2068اتصل بأحمد\u2069. 12:00',
      'Ouvrir Daymark\u00a0:\n',
    ],
    [
      'es',
      '2 recordatorios',
      'Call Ines. 12:00\n\n\u2068اتصل بأحمد\u2069. 12:00',
      'Abrir Daymark:\n',
    ],
    [
      'pt-BR',
      '2 lembretes',
      'Call Ines. 12:00\n\n\u2068اتصل بأحمد\u2069. 12:00',
      'Abrir o Daymark:\n',
    ],
    ['ar', 'تذكيران', '\u2068Call Ines\u2069. 12:00\n\nاتصل بأحمد. 12:00', 'فتح Daymark:\n'],
  ] as const)('in %s', (language, subject, lines, link) => {
    const mail = reminderMail(language, rung('Call Ines', 'اتصل بأحمد'))

    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(lines)
    expect(mail.text).toContain(`${link}${site}`)
  })
})

describe('[LANG-8] the text of a header', () => {
  test('stays as it is where it is plain', () => {
    expect(headerText('Call Ines <now>')).toBe('Call Ines <now>')
  })

  test.each(['é', 'Überprüfung', 'ا'.repeat(120), '👋'.repeat(60), '=?UTF-8?B?aGk=?='])(
    'is encoded in words of whole characters: %s',
    (text) => {
      const lines = `Subject: ${headerText(text)}`.split('\r\n')

      expect(lines.filter((line) => line.length > 76)).toEqual([])
      expect(
        lines
          .map((line) => subjectIn([`Subject: ${line.replace('Subject: ', '').trim()}`]))
          .filter((word) => word.includes('\ufffd')),
      ).toEqual([])
      expect(subjectIn(lines)).toBe(text)
    },
  )
})

async function written(content: MailContent): Promise<string> {
  await createMailer({ smtpUrl: null, outbox }).send({ to, ...content })
  const [name = ''] = await readdir(outbox)
  return readFile(join(outbox, name), 'utf8')
}

/** As a mail program reads it: blanks between encoded words are none. */
function subjectIn(headers: string[]): string {
  const start = headers.findIndex((line) => line.startsWith('Subject: '))
  const after = headers.slice(start + 1)
  const length = after.findIndex((line) => !line.startsWith(' '))
  const folded = [headers[start], ...after.slice(0, length < 0 ? after.length : length)].join('')
  return folded
    .replace('Subject: ', '')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/g, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    )
}
