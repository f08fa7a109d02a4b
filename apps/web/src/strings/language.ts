import type * as english from './en/all.ts'
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

/** Switches the language. Components on the screen have to be rendered again. */
export function showLanguage(language: Language | 'English'): void {
  show(language === 'English' ? {} : language)
}
