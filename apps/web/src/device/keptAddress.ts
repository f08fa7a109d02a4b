import { recentAddress, timedAddress } from './timedAddress.ts'

const key = 'daymark-address'
const longestMs = 60 * 60 * 1000

/** Keeps an address for the time after a sign-in that leads through a mail or another site, in this tab. */
export function keepAddress(storage: Storage, search: string, now: number): void {
  if (search !== '') storage.setItem(key, timedAddress(search, now))
}

/** The address that was kept, once; '' where there is none, or it is too old. */
export function takeAddress(storage: Storage, now: number): string {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  return recentAddress(kept, now, longestMs)
}
