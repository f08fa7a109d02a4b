import { directionOf, type TextLanguage, textLanguages } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import { describe, expect, test } from 'vitest'
import { runGoTemplate } from '../../test/goTemplate.ts'
import type { MailContent } from '../auth/mail/mail.ts'
import * as templates from '../auth/mail/mailTemplates.ts'
import { hostedMails } from './hostedMails.ts'

const mails = hostedMails()
const names = [
  'confirmation',
  'invite',
  'recovery',
  'magic_link',
  'email_change',
  'reauthentication',
]

const link = 'https://project.supabase.co/auth/v1/verify?token=t&type=signup'
const given = { Token: '246810', ConfirmationURL: link, NewEmail: 'ada@example.org' }

/** What Go makes of a setting for somebody who has said this at the sign-up. */
const shown = (setting: string, language: unknown) =>
  runGoTemplate(mails[setting] ?? '', { ...given, Data: { language } })

describe('[LANG-8] the mails of a hosted project', () => {
  test('have a subject and a template each, by the names of its settings', () => {
    expect(Object.keys(mails).toSorted()).toEqual(
      names
        .flatMap((name) => [`mailer_subjects_${name}`, `mailer_templates_${name}_content`])
        .toSorted(),
    )
  })

  test.each(textLanguages.flatMap((language) => names.map((name) => [language, name] as const)))(
    'are in %s where that is said at the sign-up: %s',
    (language, name) => {
      const subject = shown(`mailer_subjects_${name}`, language)
      const page = shown(`mailer_templates_${name}_content`, language)

      expect(page).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      expect(page).toContain(`<title>${subject}</title>`)
      expect(page).toContain('246810')
      expect(page.includes(`href="${link.replace('&', '&amp;')}"`)).toBe(
        name !== 'reauthentication',
      )
      expect(page.includes('ada@example.org')).toBe(name === 'email_change')
      expect(page).not.toContain(mailTexts[language].works.day)
    },
  )

  test.each([undefined, null, 7, 'tlh', '"}}'])(
    'are English where it is not known: %j',
    (language) => {
      expect(shown('mailer_subjects_recovery', language)).toBe('Choose a new password')
    },
  )

  test.each(
    textLanguages.flatMap((language) =>
      Object.keys(own).map((name) => [language, name as keyof typeof own] as const),
    ),
  )('say in %s what those of our own server say: %s', (language, name) => {
    const texts = mailTexts[language]
    const ours = own[name](language)
    // There a link and its code work for an hour, and of a code alone it is not said how long.
    const expected = textsIn(ours.html)
      .map((text) => text.replace(texts.works.day, texts.works.hour))
      .map((text) => text.replace(` ${texts.codeWorks}`, ''))
      .filter((text) => text !== texts.reauthentication('').paragraphs[2])

    expect(shown(`mailer_subjects_${name}`, language)).toBe(ours.subject)
    expect(textsIn(shown(`mailer_templates_${name}_content`, language)).toSorted()).toEqual(
      expected.toSorted(),
    )
  })

  test.each(['{{ .Token', '{{ if eq $l "de" }}', '{{ end }}', '{{ range .Data }}{{ end }}'])(
    'are run as Go does, which refuses what it cannot read: %s',
    (template) => {
      expect(() => runGoTemplate(`${template}`, given)).toThrow()
    },
  )
})

const key = { url: link, code: given.Token }

/** The mails of our own server, by the names of those of a project. */
const own = {
  confirmation: (language) => templates.confirmationMail(language, key),
  invite: (language) => templates.inviteMail(language, key),
  recovery: (language) => templates.recoveryMail(language, key),
  magic_link: (language) => templates.magicLinkMail(language, key),
  email_change: (language) => templates.oldAddressMail(language, key, given.NewEmail),
  reauthentication: (language) => templates.reauthenticationMail(language, key.code),
} satisfies Record<string, (language: TextLanguage) => MailContent>

/** Title, heading, paragraphs and links, with their addresses. */
function textsIn(page: string): string[] {
  const blocks = /<(title|h1|p|a href="([^"]*)")[^>]*>([^<]+)</g
  return Array.from(page.matchAll(blocks), ([, , href = '', text = '']) => `${href} ${text}`.trim())
}
