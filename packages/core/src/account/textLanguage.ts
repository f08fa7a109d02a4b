/** Languages that the texts are written in, in the order in which they are offered. */
export const textLanguages = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** What was chosen for an account and on a device, and what the browser prefers. */
export type LanguageSources = {
  account: string | null
  device: string | null
  browser: readonly string[]
}

/** The language of the texts: the account's, the device's, the browser's, or English. */
export function languageShown({ account, device, browser }: LanguageSources): TextLanguage {
  return knownLanguage(account) ?? knownLanguage(device) ?? languageOfBrowser(browser)
}

/** Null for none, and for one that only a newer version knows. */
export function knownLanguage(code: string | null = null): TextLanguage | null {
  return textLanguages.find((known) => known === code) ?? null
}

/** The first of them in which there are texts, whatever its region, or English. */
export function languageOfBrowser(tags: readonly string[]): TextLanguage {
  for (const tag of tags) {
    const found = textLanguages.find((known) => languageOf(known) === languageOf(tag))
    if (found) return found
  }
  return 'en'
}

/** Which way the texts run. */
export function directionOf(language: TextLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** pt of pt-BR */
export function languageOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? ''
}
