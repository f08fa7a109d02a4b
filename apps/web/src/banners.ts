/** The banners above the list, in one chunk: they are rarely displayed. */
export { FocusRefusals } from './focus/FocusRefusals.tsx'
export { IdleGapBanner } from './focus/IdleGapBanner.tsx'
export { DateBanner } from './frame/DateBanner.tsx'
export { LostBanner } from './frame/LostBanner.tsx'
export { StorageBanner } from './frame/StorageBanner.tsx'
