import type { TextLanguage } from '../account/textLanguage.ts'
import { localeOf } from './languages.ts'

/** The forms that a number asks for, by the names of CLDR. */
type Categories = {
  en: 'one' | 'other'
  de: 'one' | 'other'
  fr: 'one' | 'many' | 'other'
  es: 'one' | 'many' | 'other'
  'pt-BR': 'one' | 'many' | 'other'
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

/** One form for each: `#` stands for the number, and may be left out where a word says it. */
export type Forms<Of extends TextLanguage> = Readonly<Record<Categories[Of], string>>

/** Chooses the form of a number, and writes the number into it. */
export function formsOf<Of extends TextLanguage>(
  language: Of,
): (count: number, forms: Forms<Of>) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(localeOf(language))
  return (count, forms) => {
    const byCategory: Readonly<Record<string, string>> = forms
    return (byCategory[rules.select(count)] ?? '').replace('#', numbers.format(count))
  }
}
