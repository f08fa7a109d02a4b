/** The texts of the current language, by part. Empty for English. */
let shown: Readonly<Record<string, object>> = {}

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

export function show(language: Readonly<Record<string, object>>): void {
  shown = language
}
