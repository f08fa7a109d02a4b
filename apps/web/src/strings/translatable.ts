import { rewrite } from './rewriting.ts'

/** The texts of the current language, by part. Empty for English. */
let shown: Readonly<Record<string, object>> = {}
let code = 'en'

/**
 * Wraps one part of the English texts, so that each text is looked up in the current language when it is read. It has to be
 * read where it is shown, not while a module is loaded.
 * @__NO_SIDE_EFFECTS__
 */
export function translatable<Texts extends object>(part: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (_, text) => Reflect.get(shown[part] ?? english, text),
  })
}

/** Reads the texts of another language from here on. */
export function show(texts: typeof shown, language: string): void {
  shown = texts
  code = language
  rewrite()
}

/** The code of the language that is shown. */
export const shownLanguage = (): string => code
