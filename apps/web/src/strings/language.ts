import type * as english from './en/all.ts'
import { show } from './translatable.ts'

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: Widened<(typeof english)[Part]> }

/** The type of a text without the English words that may be in it. */
type Widened<Text> = Text extends string
  ? string
  : Text extends (...of: infer Arguments) => infer Answer
    ? (...of: Arguments) => Widened<Answer>
    : Text extends object
      ? { [Key in keyof Text]: Widened<Text[Key]> }
      : Text

/** Switches the language. Components on the screen have to be rendered again. */
export function showLanguage(language: Language | 'English'): void {
  show(language === 'English' ? {} : language)
}
