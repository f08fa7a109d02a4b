/** The places ‘Week’ and ‘Month’ with their names in the bar, and what is still to come on a day, in one chunk. */
export { MonthPlace } from '../month/MonthPlace.tsx'
export { rangeNames } from './rangeNames.ts'
export { UpcomingOccurrences } from './UpcomingOccurrences.tsx'
export { WeekPlace } from './WeekPlace.tsx'
