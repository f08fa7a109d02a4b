const key = 'daymark-address'
const longestMs = 60 * 60 * 1000

/** Keeps an address for the time after a sign-in that leads through a mail or another site, in this tab. */
export function keepAddress(storage: Storage, search: string, now: number): void {
  if (search !== '') storage.setItem(key, timedAddress(search, now))
}

export const timedAddress = (search: string, now: number): string => `${now} ${search}`

/** The address that was kept, once; '' where there is none, or it is too old. */
export function takeAddress(storage: Storage, now: number): string {
  const kept = storage.getItem(key)
  storage.removeItem(key)
  return recentAddress(kept, now, longestMs)
}

/** An address with the time when it was kept; '' where there is none, or it is older than that. */
export function recentAddress(kept: string | null, now: number, longestMs: number): string {
  const [since, search = ''] = kept?.split(' ') ?? []
  return now - Number(since) <= longestMs ? search : ''
}
