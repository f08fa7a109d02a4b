/** The place ‘Week’ with its name in the bar, and what is still to come on a day, in one chunk. */
export { UpcomingOccurrences } from './UpcomingOccurrences.tsx'
export { WeekPlace } from './WeekPlace.tsx'
export { weekNames } from './weekNames.ts'
