import type * as english from './en/all.ts'
import { show } from './translatable.ts'

/** Every text in one language. tsc refuses a language that lacks a text or takes other arguments. */
export type Language = { [Part in keyof typeof english]: Texts<(typeof english)[Part]> }

/** The same texts in any words. */
type Texts<English> = English extends string
  ? string
  : English extends (...args: infer Arguments) => infer Text
    ? (...args: Arguments) => Texts<Text>
    : { [Text in keyof English]: Texts<English[Text]> }

/** Switches the language. Components on the screen have to be rendered again. */
export function showLanguage(language: Language | 'English'): void {
  show(language === 'English' ? {} : language)
}
