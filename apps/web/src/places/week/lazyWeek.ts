/** The place ‘Week’, and what is still to come on a day, in one chunk. */
export { Ghosts } from './Ghosts.tsx'
export { WeekPlace } from './WeekPlace.tsx'
