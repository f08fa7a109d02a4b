import type * as english from './en/all.ts'
import { show } from './translatable.ts'

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: (typeof english)[Part] }

/** Switches the language. Components on the screen have to be rendered again. */
export function showLanguage(language: Language | 'English'): void {
  show(language === 'English' ? {} : language)
}
