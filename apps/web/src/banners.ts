/** The banners above the list, in one chunk: they are rarely displayed. */
export { IdleGapBanner } from './focus/IdleGapBanner.tsx'
export { DateBanner } from './frame/DateBanner.tsx'
export { StorageBanner } from './frame/StorageBanner.tsx'
export { RefusalBanners } from './RefusalBanners.tsx'
