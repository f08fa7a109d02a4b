/** The person's language and region; the texts are English whatever it is, their dates and numbers are not. */
export const locale = localeAmong(typeof document === 'undefined' ? [] : navigator.languages)

/** The first language that is one; without any, the one the texts are written in. */
export function localeAmong(languages: readonly string[]): Intl.Locale {
  return new Intl.Locale(languages.find(isLanguage) ?? 'en-US')
}

// Browsers pass on what the system says, and a system may say ‘en-US@posix’.
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
