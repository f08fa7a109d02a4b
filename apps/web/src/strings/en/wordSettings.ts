import { translatable } from '../translatable.ts'
import { listed, quoted } from './words.ts'

const names = { en: 'English', de: 'German' }

/** The words that are read, in Account Settings. */
export const wordSettings = translatable('wordSettings', {
  title: 'Quick add',
  hint: 'Dates, times and other words in the name of a task fill its fields.',
  languages: names,
  read: (language: keyof typeof names) => `Read words in ${names[language]}`,
  lastOne: 'At least one language stays.',
  changed: (languages: readonly (keyof typeof names)[]) =>
    `Words are read in ${listed(languages.map((language) => names[language]))}`,
  stopped: 'Words that are not read',
  nothing: 'None. A word whose chip you take off three times can be stopped.',
  readAgain: 'Read again',
  readWordAgain: (word: string) => `Read again ${quoted(word)}`,
})
