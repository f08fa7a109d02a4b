import { withOpen } from '../device/address.ts'
import { recentAddress, timedAddress } from '../device/timedAddress.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

const longestMs = 30 * 60 * 1000

type LastPlaceOptions = { key: string; storage: Storage; clock: () => number; closed: AbortSignal }

/** The installed app that is opened from its icon shows what it showed last, if that was lately. */
export function followLastPlace({ key, storage, clock, closed }: LastPlaceOptions): void {
  const last = recentAddress(storage.getItem(key), clock(), longestMs)
  if (pageHistory.entry().search === '') pageHistory.replace(() => last)
  const keep = () => {
    if (!document.hidden) return
    try {
      const shown = withOpen(pageHistory.entry().search, null)
      storage.setItem(key, timedAddress(shown, clock()))
    } catch {
      // Storage is full: the app opens on today.
    }
  }
  document.addEventListener('visibilitychange', keep, { signal: closed })
}
