/** The person's language and region; the texts are English whatever it is, their dates and numbers are not. */
export const locale = localeAmong(typeof document === 'undefined' ? [] : navigator.languages)

/** The first language that is one; without any, the one the texts are written in. */
export function localeAmong(languages: readonly string[]): Intl.Locale {
  return new Intl.Locale(languages.find(isLanguage) ?? 'en-US')
}

/** The weekday a week begins with there: 1 for Monday to 7 for Sunday. */
export function weekStartIn(locale: Intl.Locale): number {
  // Asked for in two ways by two generations of browsers; where in none, weeks are those of ISO 8601.
  const asked: Intl.Locale & WithWeeks = locale
  return (asked.getWeekInfo?.() ?? asked.weekInfo)?.firstDay ?? 1
}

/** What is made when it is first needed: a formatter costs far more to make than to use. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type WithWeeks = { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
type WeekInfo = { firstDay: number }

// Browsers pass on what the system says, and a system may say ‘en-US@posix’.
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
