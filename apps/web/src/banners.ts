/** The banners above the list, of which there are mostly none, in one chunk. */
export { FocusRefusals } from './focus/FocusRefusals.tsx'
export { DateBanner } from './frame/DateBanner.tsx'
export { StorageBanner } from './frame/StorageBanner.tsx'
export { SyncBanner } from './frame/SyncBanner.tsx'
