import { numbers } from './numbers.ts'

/** The categories of CLDR by which each language of the texts chooses a form. */
type Categories = {
  en: 'one' | 'other'
  de: 'one' | 'other'
  fr: 'one' | 'many' | 'other'
  es: 'one' | 'many' | 'other'
  'pt-BR': 'one' | 'many' | 'other'
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}
export type LanguageCode = keyof Categories

/** The forms of a sentence, each with # for the number where the number is written. They contain no user input. */
export type Forms<Of extends LanguageCode> = Readonly<Record<Categories[Of], string>>

/** The forms for two and more. */
type FormsOfMany<Of extends LanguageCode> = Omit<Forms<Of>, 'zero' | 'one'>

/** What the sentences of a language share. They follow its rules, not those of the reader's locale. */
export function grammarOf<Of extends LanguageCode>(
  language: Of,
  quoted: (name: string) => string,
  comma = ', ',
) {
  const plurals = new Intl.PluralRules(language)
  const lists = new Intl.ListFormat(language)
  const written = (number: number, by: Readonly<Record<string, string>>) =>
    (by[plurals.select(number)] ?? by.other ?? '').replace('#', numbers.count(number))

  return {
    /** Chooses the form of a sentence for a number. */
    forms: (number: number, by: Forms<Of>) => written(number, by),

    /** Names one task by its title, several by their number. */
    oneOrMany([only, ...others]: string[], one: (title: string) => string, many: FormsOfMany<Of>) {
      return only !== undefined && others.length === 0
        ? one(quoted(only))
        : written(others.length + 1, many)
    },

    /** High and Not Completed */
    listed: (names: readonly string[]) => lists.format(names),

    /** Tomorrow, 15 min, Home; what is not there is left out. */
    joined: (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(comma),
  }
}
