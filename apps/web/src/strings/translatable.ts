/** The texts of the language shown, by part; none of them where it is English. */
let shown: Readonly<Record<string, object>> = {}

/**
 * One part of the English texts. Each text is looked up in the language shown at the moment it is read, so keep the part and
 * read the text where it is shown.
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
