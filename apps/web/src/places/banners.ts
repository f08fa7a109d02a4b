/** The banners above the list, in one chunk: the page is painted without them. */

export { DateBanner } from '../frame/DateBanner.tsx'
export { Banners } from './Banners.tsx'
export { DayLines } from './day/DayLines.tsx'
