/** Languages whose words can be read. */
export const languages = ['en', 'de', 'fr', 'es', 'pt'] as const
export type Language = (typeof languages)[number]
export type Languages = readonly [Language, ...Language[]]

/**
 * The languages whose words are read: the chosen ones, or else English, the language shown, and those that the browser names.
 * `named` has them in this order, and the first one comes first.
 */
export function languagesRead(
  named: readonly string[],
  chosen: readonly string[] | null = null,
): Languages {
  const place = (language: Language) => {
    const found = named.findIndex((tag) => tag.toLowerCase().split('-')[0] === language)
    return found < 0 ? named.length : found
  }
  const isRead = (language: Language) =>
    chosen?.includes(language) ?? (language === 'en' || place(language) < named.length)
  const [first, ...others] = languages.filter(isRead).sort((a, b) => place(a) - place(b))
  // Only a newer version knows the chosen languages.
  return first ? [first, ...others] : languagesRead(named)
}

/** Is Arabic among these? Its signs, digits and dates are read, and no words. */
export function hasArabic(tags: readonly string[]): boolean {
  return tags.some((tag) => /^ar(-|$)/i.test(tag))
}

/** The languages with one more or one less; null where none would be left. */
export function withLanguage(
  read: Languages,
  language: Language,
  isRead: boolean,
): Language[] | null {
  const others = read.filter((one) => one !== language)
  const chosen = isRead ? [...others, language] : others
  return chosen.length > 0 ? chosen : null
}
