import type { TextLanguage } from '../account/textLanguage.ts'
import { pushes as ar } from './ar/pushes.ts'
import { pushes as de } from './de/pushes.ts'
import { pushes as en } from './en/pushes.ts'
import { pushes as es } from './es/pushes.ts'
import { pushes as fr } from './fr/pushes.ts'
import { pushes as pt } from './pt/pushes.ts'
import type { PushTexts } from './pushTexts.ts'

/** What is said in pushes, and in a line of a mail. */
export const pushTexts: Readonly<Record<TextLanguage, PushTexts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': pt,
  ar,
}
