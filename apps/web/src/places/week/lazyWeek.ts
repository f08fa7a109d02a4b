/** The place ‘Week’, and what is still to come on a day, in one chunk. */
export { UpcomingOccurrences } from './UpcomingOccurrences.tsx'
export { WeekPlace } from './WeekPlace.tsx'
