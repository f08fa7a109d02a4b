/** The locale of dates and numbers. It does not depend on the language of the texts. */
export const locale = localeAmong(typeof document === 'undefined' ? [] : navigator.languages)

/** The first valid language tag, or the language of the texts if there is none. */
export function localeAmong(languages: readonly string[]): Intl.Locale {
  return new Intl.Locale(languages.find(isLanguage) ?? 'en-US')
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
