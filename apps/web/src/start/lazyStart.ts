/** What is done once the first screen of a user is drawn, loaded as one chunk. */
export { followLanguage } from './followLanguage.ts'
export { keepDay } from './keepDay.ts'
