/** The locale of dates and numbers: it follows the language of the texts, so it has to be read where something is written. */
export let locale = localeOf('en', typeof document === 'undefined' ? [] : navigator.languages)

/** Writes dates and numbers in another one. Components on the screen have to be rendered again. */
export function writeIn(next: Intl.Locale): void {
  locale = next
}

/** The locale of the texts of a language in a browser that prefers these languages. */
export function localeOf(language: string, tags: readonly string[]): Intl.Locale {
  const all = tags.filter(isLanguage).map((tag) => new Intl.Locale(tag))
  const [first = new Intl.Locale('en-US')] = all
  const [own = ''] = language.split('-')
  // English is all there is for a browser that prefers none of the six languages, and its dates are its own.
  const isAsked = own !== 'en' || all.some(isOfTexts)
  return (
    all.find(({ language }) => language === own) ??
    (isAsked
      ? new Intl.Locale(`${own}-${first.maximize().region}`, own === 'ar' ? latin : {})
      : first)
  )
}

/** Whether there are texts in its language, beside English ones. */
export function isOfTexts({ language }: Intl.Locale): boolean {
  return /^(ar|de|es|fr|pt)$/.test(language)
}

/** Engines do not agree on the digits of Arabic in other regions. */
const latin = { numberingSystem: 'latn' }

/** What is made for the locale; made anew where another one is used. */
export function perLocale<Made extends object>(make: (locale: Intl.Locale) => Made): Made {
  let of = locale
  let made = make(of)
  return new Proxy(made, {
    get(_, name) {
      if (of !== locale) {
        of = locale
        made = make(of)
      }
      return Reflect.get(made, name)
    },
  })
}

/** Creates a value on first use: a formatter is far more expensive to create than to call. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

// Browsers pass on the system's tag, which may be invalid, such as ‘en-US@posix’.
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
