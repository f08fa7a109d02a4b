/** The locale of dates and numbers for the texts of a language, in a browser that prefers these. beforePaint.js does the same. */
export function localeOf(language: string, tags: readonly string[]): Intl.Locale {
  const all = tags.filter(isLanguage).map((tag) => new Intl.Locale(tag))
  const [first = new Intl.Locale('en-US')] = all
  const [own = ''] = language.split('-')
  const found = all.find(({ language }) => language === own)
  if (found) return found
  // English is all there is for a browser that prefers none of the six languages, and its dates are its own.
  if (own === 'en' && !all.some(isTranslated)) return first
  // Engines do not agree on the digits of Arabic in other regions.
  const digits = own === 'ar' ? { numberingSystem: 'latn' } : {}
  return new Intl.Locale(`${own}-${first.maximize().region}`, digits)
}

/** Whether there are texts in its language, beside English ones. */
export function isTranslated({ language }: Intl.Locale): boolean {
  return /^(ar|de|es|fr|pt)$/.test(language)
}

// Browsers pass on the system's tag, which may be invalid, such as ‘en-US@posix’.
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
