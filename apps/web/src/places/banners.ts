/** The banners above the list, in one chunk: the page is painted without them. */

export { FocusScreens } from '../focus/mode/FocusScreens.tsx'
export { DateBanner } from '../frame/DateBanner.tsx'
export { Banners } from './Banners.tsx'
export { DayLines } from './day/DayLines.tsx'
