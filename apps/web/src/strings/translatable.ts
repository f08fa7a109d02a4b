import { rewrite } from './rewriting.ts'

/** Answers the texts of a part in the current language. */
type TextsOf = (english: object, part: string) => object

let textsOf: TextsOf = (english) => english
let code = 'en'

/**
 * Wraps one part of the English texts, so that each text is looked up in the current language when it is read. It has to be
 * read where it is shown, not while a module is loaded.
 * @__NO_SIDE_EFFECTS__
 */
export function translatable<Texts extends object>(part: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (_, text) => Reflect.get(textsOf(english, part), text),
  })
}

/** Reads the texts of another language from here on. */
export function show(texts: TextsOf, language: string): void {
  textsOf = texts
  code = language
  rewrite()
}

/** The code of the language that is shown. */
export const shownLanguage = (): string => code
