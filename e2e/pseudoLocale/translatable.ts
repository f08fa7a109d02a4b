import type { PseudoLocale } from '../../apps/web/src/strings/samples/pseudo.ts'
import { translatable as inLanguage } from '../../apps/web/src/strings/translatable.ts'
import { inPseudoLocale } from './texts.ts'

export { show, shownLanguage } from '../../apps/web/src/strings/translatable.ts'

declare const pseudoLocale: PseudoLocale

/**
 * In place of strings/translatable.ts: English as it is in a pseudo-locale. Other languages stay as they are.
 * @__NO_SIDE_EFFECTS__
 */
export function translatable<Texts extends object>(part: string, english: Texts): Texts {
  return inLanguage(part, inPseudoLocale(pseudoLocale, part, english) as Texts)
}
