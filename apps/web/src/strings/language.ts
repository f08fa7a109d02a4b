import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type * as english from './en/all.ts'
import { writeIn } from './locale.ts'
import { show } from './translatable.ts'

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: (typeof english)[Part] }

/** Switches the language, and with `locale` that of dates and numbers. What has subscribed is rendered again. */
export function showLanguage(
  texts: Partial<Language> | 'English',
  code: TextLanguage = 'en',
  locale?: Intl.Locale,
): void {
  if (locale) writeIn(locale)
  show(texts === 'English' ? {} : texts, code)
}
