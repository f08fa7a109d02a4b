import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { mailTexts } from '@daymark/core/messages/mails'
import type { MailText, SecurityEvent } from '@daymark/core/messages/mailTexts'
import type { MailContent } from './mail.ts'
import { render } from './mailPage.ts'

type LinkAndCode = { url: string; code: string }

export function confirmationMail(language: TextLanguage, key: LinkAndCode): MailContent {
  return withAction(language, mailTexts[language].confirmation, key)
}

export function inviteMail(language: TextLanguage, key: LinkAndCode): MailContent {
  return withAction(language, mailTexts[language].invitation, key)
}

/** For a sign-up with an existing address. The response must not reveal it, so the mail does. */
export function alreadyRegisteredMail(language: TextLanguage, url: string): MailContent {
  return withAction(language, mailTexts[language].alreadyRegistered, { url })
}

export function oldAddressMail(
  language: TextLanguage,
  key: LinkAndCode,
  newEmail: string,
): MailContent {
  return withAction(language, mailTexts[language].oldAddress(newEmail), key)
}

export function newAddressMail(language: TextLanguage, key: LinkAndCode): MailContent {
  return withAction(language, mailTexts[language].newAddress, key)
}

export function recoveryMail(language: TextLanguage, key: LinkAndCode): MailContent {
  return withAction(language, mailTexts[language].recovery, key)
}

export function magicLinkMail(language: TextLanguage, key: LinkAndCode): MailContent {
  return withAction(language, mailTexts[language].magicLink, key)
}

export function reauthenticationMail(language: TextLanguage, code: string): MailContent {
  return render(language, mailTexts[language].reauthentication(code))
}

export function passwordChangedMail(language: TextLanguage, url: string): MailContent {
  return withAction(language, mailTexts[language].passwordChanged, { url })
}

/** Notifies the owner of an account of a security event. */
export function securityMail(
  language: TextLanguage,
  url: string,
  event: SecurityEvent,
): MailContent {
  const { security, securityFootnote: footnote, openDaymark: action } = mailTexts[language]
  const { subject, text } = security[event]
  return withAction(language, { subject, paragraphs: [text], action, footnote }, { url })
}

/** A mail that repeats an earlier notice. */
export function repeatedMail(
  language: TextLanguage,
  url: string,
  { subject }: Pick<MailContent, 'subject'>,
): MailContent {
  return withAction(language, mailTexts[language].repeated(subject), { url })
}

/** The mail to the previous address; null: it does not name the new address. */
export function addressChangedMail(
  language: TextLanguage,
  url: string,
  newEmail: string | null,
): MailContent {
  return withAction(language, mailTexts[language].addressChanged(newEmail), { url })
}

function withAction(
  language: TextLanguage,
  { action: label, ...text }: MailText,
  key: { url: string; code?: string },
): MailContent {
  return render(language, { ...text, action: { label, ...key } })
}
