import { mails as ar } from './ar/mails.ts'
import { mails as de } from './de/mails.ts'
import { mails as en } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import type { LanguageCode } from './languages.ts'
import type { MailTexts } from './mailTexts.ts'
import { mails as pt } from './pt/mails.ts'

/** What is said in mails. */
export const mailTexts: Readonly<Record<LanguageCode, MailTexts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': pt,
  ar,
}
