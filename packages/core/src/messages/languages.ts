/** The languages of mails, pushes and pages, in the order in which they are offered. */
export const languageCodes = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar'] as const
export type LanguageCode = (typeof languageCodes)[number]

/**
 * The first language that is known, of what is said in the order in which it counts: by the account, by the device that is
 * told, at the sign-up, by the browser. A code that is not known counts as nothing said.
 */
export function languageOf(...said: readonly unknown[]): LanguageCode {
  return said.map(knownLanguage).find((code) => code !== null) ?? 'en'
}

export function knownLanguage(code: unknown): LanguageCode | null {
  return languageCodes.find((known) => known === code) ?? null
}

/** The first that is known of a header `Accept-Language`, by language alone: fr-CA is fr, pt-PT is pt-BR. */
export function languageAccepted(header: string | null | undefined): LanguageCode | null {
  const wanted = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((offer) => {
      const [tag = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
      return { language: tag.split('-')[0], quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const codes = wanted.map(({ language }) =>
    languageCodes.find((code) => code.split('-')[0] === language),
  )
  return codes.find((code) => code !== undefined) ?? null
}

/** Browsers send a few tags. */
const longestHeader = 1_000

export function directionOf(code: LanguageCode): 'ltr' | 'rtl' {
  return code === 'ar' ? 'rtl' : 'ltr'
}

/** For `Intl`: digits are 0 to 9 and days those of the Gregorian calendar, whatever an engine prefers. */
export function localeOf(code: LanguageCode): string {
  return `${code}-u-ca-gregory-nu-latn`
}
