import { writeFile } from 'node:fs/promises'
import { type TextLanguage, textLanguages } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import type { MailText, MailTexts } from '@daymark/core/messages/mailTexts'
import { ok, type Result } from '@daymark/core/result'
import type { MailContent } from '../auth/mail/mail.ts'
import { render } from '../auth/mail/mailPage.ts'

/** By the names of Supabase. */
const hosted = {
  confirmation: ({ confirmation }: MailTexts) => confirmation,
  invite: ({ invitation }: MailTexts) => invitation,
  recovery: ({ recovery }: MailTexts) => recovery,
  magic_link: ({ magicLink }: MailTexts) => magicLink,
  // A project sends the same to both addresses.
  email_change: ({ oldAddress }: MailTexts) => oldAddress('{{ .NewEmail }}'),
}

/** The settings of a project that make its mails what those of our own server are, in the language of each sign-up. */
export function hostedMails(): Record<string, string> {
  const mails = Object.entries(hosted).map(
    ([name, textOf]) => [name, (language: TextLanguage) => linkMail(language, textOf)] as const,
  )
  return Object.fromEntries(
    [...mails, ['reauthentication', codeMail] as const].flatMap(([name, mailIn]) => [
      [`mailer_subjects_${name}`, byLanguage((language) => mailIn(language).subject)],
      [`mailer_templates_${name}_content`, byLanguage((language) => mailIn(language).html)],
    ]),
  )
}

/** Writes them as the body of a request to Supabase. */
export async function writeHostedMails(file: string): Promise<Result<string, string>> {
  await writeFile(file, `${JSON.stringify(hostedMails(), null, 2)}\n`)
  return ok(`${file} has the subjects and templates of the project's mails.`)
}

/** Links and codes of a project work for an hour. */
function linkMail(language: TextLanguage, textOf: (texts: MailTexts) => MailText): MailContent {
  const texts = mailTexts[language]
  const { action: label, paragraphs, ...text } = textOf(texts)
  return render(language, {
    ...text,
    paragraphs: [...paragraphs, texts.code('{{ .Token }}')],
    validity: 'hour',
    action: { label, url: '{{ .ConfirmationURL }}' },
  })
}

function codeMail(language: TextLanguage): MailContent {
  const { paragraphs, ...text } = mailTexts[language].reauthentication('{{ .Token }}')
  return render(language, { ...text, paragraphs: paragraphs.slice(0, 2) })
}

/** A template of Go. What a sign-up sends as its language may be anything, so it is compared as text. */
function byLanguage(textIn: (language: TextLanguage) => string): string {
  const others = textLanguages.filter((language) => language !== 'en')
  const cases = others.map((language) => `{{ else if eq $l "${language}" }}${textIn(language)}`)
  return `{{ $l := printf "%v" .Data.language }}${cases.join('').replace('{{ else if', '{{ if')}{{ else }}${textIn('en')}{{ end }}`
}
