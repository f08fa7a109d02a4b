import { knownLanguage, languageOfBrowser, type TextLanguage } from '../account/textLanguage.ts'

/**
 * In which language somebody is told something: the first that is known, of what is said in the order in which it counts, by
 * the account, by the device that is told, at the sign-up.
 */
export function languageTold(...said: readonly unknown[]): TextLanguage {
  for (const code of said) {
    const known = typeof code === 'string' ? knownLanguage(code) : null
    if (known) return known
  }
  return 'en'
}

/** The language of a page for nobody known, by its header `Accept-Language`. */
export function languageAccepted(header: string | null | undefined): TextLanguage {
  const wanted = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((offer) => {
      const [tag = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
      return { tag, quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return languageOfBrowser(wanted.map(({ tag }) => tag))
}

/** Browsers send a few tags. */
const longestHeader = 1_000

/** For `Intl`: digits are 0 to 9 and days those of the Gregorian calendar, whatever an engine prefers. */
export function localeOf(language: TextLanguage): string {
  return `${language}-u-ca-gregory-nu-latn`
}
