import { type PseudoLocale, pseudoLocaleIn } from '../../apps/web/src/strings/samples/pseudo.ts'
import { type Exception, titlesOf } from '../exceptedTitles.ts'

type ExceptionInLocale = Exception & {
  /** In this pseudo-locale alone. */
  locale?: PseudoLocale
}

/** Journeys that a pseudo-locale says nothing about. */
export const exceptions: readonly ExceptionInLocale[] = [
  { file: 'pseudo-locales', reason: 'It shows both itself.' },
  { file: 'dayInLanguages', reason: 'It shows languages itself.' },
  { file: 'narrow-texts', reason: 'It shows languages itself.' },
  { file: 'spoken-day', reason: 'It compares what is heard with an English document.' },
  { file: 'translated-page', reason: 'It translates English, as a browser does.' },
  {
    file: 'fifteen-jobs',
    titles: ['fifteen jobs by keys take no more of them than is said'],
    locale: 'ar-XB',
    reason: 'It types the beginning of a choice: the mark of the pseudo-locale is first.',
  },
  {
    file: 'filters',
    titles: ['is built by chips, which its text says too'],
    locale: 'ar-XB',
    reason: 'It types the first letter of a choice: the mark of the pseudo-locale is first.',
  },
  {
    file: 'first-day',
    titles: ['a page without tasks shows how to write one, and a sample day'],
    locale: 'ar-XB',
    reason: 'It types the name of the sample list, which has a mark around it.',
  },
  {
    file: 'history',
    titles: ['is told by acts, of all sources or one'],
    locale: 'ar-XB',
    reason: 'A sentence writes the first letter of a field small: a mark is first.',
  },
  {
    file: 'language',
    titles: ['stays on this device, from the first paint on'],
    locale: 'ar-XB',
    reason: 'It goes back to English, which runs from left to right.',
  },
  {
    file: 'notes',
    titles: ['a description is read; a box is written'],
    locale: 'ar-XB',
    reason: 'It presses the left end of an English text.',
  },
  {
    file: 'palette',
    titles: ['opens the picker of a repeat once', 'finds settings and places by their words'],
    locale: 'ar-XB',
    reason: 'It takes the first entry that a search finds: with marks around names, it is another.',
  },
  {
    file: 'quick-add',
    titles: ['the words are tinted in the line without moving a letter'],
    locale: 'ar-XB',
    reason: 'It measures from the left edge; rightToLeft measures from the other.',
  },
  {
    file: 'replaced-changes',
    titles: ['what was replaced is told in both tabs'],
    locale: 'ar-XB',
    reason: 'A sentence writes the first letter of a field small: a mark is first.',
  },
  {
    file: 'upcoming-occurrences',
    titles: ['one is completed early, comes back by undo', 'a change holds for one alone'],
    reason: 'English alone says “every Friday”; other languages say a rule by its parts.',
  },
  {
    file: 'kept-day',
    titles: ['is drawn before the code is there, and nothing moves when that takes over'],
    locale: 'en-XA',
    reason: 'While it says Syncing, the bar takes a second line, which it takes in no language.',
  },
  {
    file: 'accessibility',
    titles: ['in each dialog, and where a section broke'],
    reason: 'What breaks in the page is found there by its English name.',
  },
  {
    file: 'error-boundaries',
    reason: 'What breaks in the page is found there by its English name.',
  },
  {
    file: 'calendar-devices',
    titles: ['the sentence of a day with meetings is the same from its first paint on'],
    reason: 'The sentences are looked for in the page itself, in English.',
  },
  {
    file: 'first-screen',
    titles: ['a full day shows today on the first screen', 'greeting and progress are a strip'],
    locale: 'en-XA',
    reason: 'How many cards of English texts fit on a screen.',
  },
  {
    file: 'focus-mode',
    titles: ['in focus mode a thought is written down, steps and notes are shown'],
    reason: 'It takes the first entry that a search finds: another name stands elsewhere.',
  },
  {
    file: 'rightToLeft',
    locale: 'ar-XB',
    reason: 'It begins from left to right, and turns the page itself.',
  },
  {
    file: 'keyboard',
    titles: ['a whole day is planned by keyboard alone', 'do nothing while a field has the focus'],
    locale: 'ar-XB',
    reason:
      'It types the first letter of an option of a native list: the mark of the pseudo-locale is first.',
  },
  {
    file: 'selection',
    titles: ['works by keyboard, leaves out what is impossible'],
    reason:
      'It types the first letter of an entry of a menu: a mark, or a letter with an accent, is first.',
  },
  {
    file: 'card-menu',
    titles: ['has what can be done in one order, days and priorities as icons'],
    reason:
      'It types the first letter of an entry of a menu: a mark, or a letter with an accent, is first.',
  },
  {
    file: 'dashboard',
    titles: ['a filter that is chosen at once after Escape'],
    reason: 'It finds the filter by its English name in the page itself, between two events.',
  },
  {
    file: 'rows',
    titles: ['rows of a list are quiet: 15 fit'],
    locale: 'ar-XB',
    reason: 'How high rows are: lines that run from right to left are higher.',
  },
  {
    file: 'rows',
    titles: ['Rows in Appearance makes Day quiet'],
    locale: 'en-XA',
    reason: 'How many rows of English texts fit on a screen.',
  },
  {
    file: 'rightToLeft',
    titles: ['a name stands at the start of the line, and Arabic letters have a face'],
    locale: 'en-XA',
    reason: 'Which faces English fetches: the letters of the pseudo-locale are in another one.',
  },
]

/** What the journeys have in their titles that do not run in the pseudo-locale, if there is one. */
export function exceptedIn(value: string | undefined): RegExp[] {
  const locale = pseudoLocaleIn(value)
  if (locale === null) return []
  return titlesOf(exceptions.filter((exception) => (exception.locale ?? locale) === locale))
}
