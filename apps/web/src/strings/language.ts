import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type * as english from './en/all.ts'
import { writeIn } from './locale.ts'
import { partsOf } from './named.ts'
import { show } from './translatable.ts'

/** A text of another language has other letters than the English one. */
type Widened<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Returned
    ? (...values: Values) => Widened<Returned>
    : Text extends object
      ? { [Key in keyof Text]: Widened<Text[Key]> }
      : Text

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: Widened<(typeof english)[Part]> }

/**
 * Switches the language, and with `locale` that of dates and numbers. What has subscribed is rendered again. `written` answers
 * the texts of a part as that locale writes them.
 */
export function showLanguage(
  texts: Partial<Language> | 'English',
  code: TextLanguage = 'en',
  locale?: Intl.Locale,
  written?: (texts: object) => object,
): void {
  if (locale) writeIn(locale)
  show(partsOf(texts === 'English' ? {} : texts, written), code)
}
