/** The banners above the list, in one chunk: the page is painted without them. */
export { Banners } from './Banners.tsx'
export { DateBanner } from './frame/DateBanner.tsx'
