import { translatable } from '../translatable.ts'

/** The choice of the language. */
export const languages = translatable('languages', {
  title: 'Language',
  asInBrowser: 'As in this browser',
  unread: 'No native speaker has read this translation yet.',
  needsConnection: 'This language needs a connection once.',
  /** Language: Deutsch */
  changed: (name: string) => `Language: ${name}`,
})
