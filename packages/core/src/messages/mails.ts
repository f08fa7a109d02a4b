import type { TextLanguage } from '../account/textLanguage.ts'
import { mails as ar } from './ar/mails.ts'
import { mails as de } from './de/mails.ts'
import { mails as en } from './en/mails.ts'
import { mails as es } from './es/mails.ts'
import { mails as fr } from './fr/mails.ts'
import type { MailTexts } from './mailTexts.ts'
import { mails as pt } from './pt/mails.ts'

/** What is said in mails. */
export const mailTexts: Readonly<Record<TextLanguage, MailTexts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': pt,
  ar,
}
