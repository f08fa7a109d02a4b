import { translatable } from '../translatable.ts'
import { listed, quoted } from './words.ts'

const names = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
}

/** The words that quick add understands, in Account Settings. */
export const wordSettings = translatable('wordSettings', {
  title: 'Quick add',
  hint: "Type dates, #lists and @tags in a task's name; Daymark fills them in.",
  languages: names,
  read: (language: keyof typeof names) => names[language],
  lastOne: 'Keep at least one language.',
  noArabic: 'Words are not read in Arabic yet.',
  changed: (languages: readonly (keyof typeof names)[]) =>
    `Quick add understands ${listed(languages.map((language) => names[language]))}`,
  stopped: 'Ignored words',
  nothing: 'Remove a suggestion three times and you can ignore it for good.',
  readAgain: 'Stop ignoring',
  readWordAgain: (word: string) => `Stop ignoring ${quoted(word)}`,
})
