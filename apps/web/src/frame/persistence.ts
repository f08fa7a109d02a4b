import { parseUserAgent } from '@daymark/core/account/userAgent'

/** Why the browser is asked to keep what is on the device, even where it would delete that to make room. */
type Reason = 'notifications' | 'installed' | 'unsent'

const dayMs = 24 * 60 * 60_000

export function reasonsToPersist(device: {
  notifies: boolean
  isInstalled: boolean
  /** When the oldest edit that waits to be sent was made. */
  waitingSince: string | null
  now: number
}): Reason[] {
  const { notifies, isInstalled, waitingSince, now } = device
  const isLate = waitingSince !== null && now - Date.parse(waitingSince) >= dayMs
  return [
    ...(notifies ? ['notifications' as const] : []),
    ...(isInstalled ? ['installed' as const] : []),
    ...(isLate ? ['unsent' as const] : []),
  ]
}

/** Asks once for each reason. Always at a press, as Firefox asks the person, who would not know why on opening. */
export function openPersistence(page: {
  /** Undefined where a page is served without TLS. */
  manager: Pick<StorageManager, 'persist'> | undefined
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The storage key of the reasons that were used before. */
  key: string
  reasons: () => readonly Reason[]
}): { press(): void } {
  const { manager, storage, key, reasons } = page
  const requested = new Set(storage.getItem(key)?.split(' '))

  return {
    press() {
      const fresh = reasons().filter((reason) => !requested.has(reason))
      if (!manager || fresh.length === 0) return
      for (const reason of fresh) requested.add(reason)
      // A browser that refuses keeps what there is as long as it likes.
      manager.persist().catch(() => false)
      try {
        storage.setItem(key, [...requested].join(' '))
      } catch {
        // Storage is full: the next opening asks once more.
      }
    },
  }
}

/** Safari, and every browser of iPhones and iPads, deletes what a site keeps that was not visited for seven days. */
export function isWipedUnvisited(userAgent: string, isInstalled: boolean): boolean {
  const { browser, system } = parseUserAgent(userAgent)
  return !isInstalled && (browser === 'Safari' || system === 'iOS' || system === 'iPadOS')
}
