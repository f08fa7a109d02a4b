/** What the packs of French, Spanish and Portuguese have in common. */
export const romance = {
  isLoose: true,
  capitalisedNames: true,
  beforePersons: '',
  monthFirst: false,
  weekdayEnding: '',
  places: '',
  adverbs: '',
  // “every other” is said with a number.
  other: '(?!)',
  plural: 's',
  quarter: 'trimestres?',
  // “Friday the 13th” is said like any date.
  ofMonth: '(?!)',
}
