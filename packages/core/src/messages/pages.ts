import type { TextLanguage } from '../account/textLanguage.ts'
import { pages as ar } from './ar/pages.ts'
import { pages as de } from './de/pages.ts'
import { pages as en } from './en/pages.ts'
import { pages as es } from './es/pages.ts'
import { pages as fr } from './fr/pages.ts'
import type { PageTexts } from './pageTexts.ts'
import { pages as pt } from './pt/pages.ts'

/** What is said on pages of a server. */
export const pageTexts: Readonly<Record<TextLanguage, PageTexts>> = {
  en,
  de,
  fr,
  es,
  'pt-BR': pt,
  ar,
}
