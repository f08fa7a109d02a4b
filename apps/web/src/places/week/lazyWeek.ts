/** The places ‘Week’ and ‘Month’ with their names in the bar, and what is still to come on a day, in one chunk. */
import { provideRangeNames } from './loadedRangeNames.ts'
import { rangeNames } from './rangeNames.ts'

export { MonthPlace } from '../month/MonthPlace.tsx'
export { UpcomingOccurrences } from './UpcomingOccurrences.tsx'
export { WeekPlace } from './WeekPlace.tsx'

provideRangeNames(rangeNames)
