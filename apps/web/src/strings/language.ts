import type * as english from './en/all.ts'
import { show } from './translatable.ts'

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: (typeof english)[Part] }

/** Shows another language from now on, or English again. Whoever is on the screen has to be drawn again. */
export function showLanguage(language: Language | 'English'): void {
  show(language === 'English' ? {} : language)
}
