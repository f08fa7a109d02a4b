import * as english from '../../apps/web/src/strings/en/all.ts'
import { type Language, showLanguage } from '../../apps/web/src/strings/language.ts'
import type { PseudoLocale } from '../../apps/web/src/strings/samples/pseudo.ts'
import { inPseudoLocale } from '../pseudoLocale/texts.ts'

/** Shows all texts in a pseudo-locale, without a build of its own. Its English is what is shown until then. */
export function showPseudoTexts(locale: PseudoLocale): void {
  const texts = Object.entries(english).map(([part, of]) => [
    part,
    inPseudoLocale(locale, part, { ...of }),
  ])
  document.dir = locale === 'ar-XB' ? 'rtl' : 'ltr'
  showLanguage(Object.fromEntries(texts) as Language)
}
