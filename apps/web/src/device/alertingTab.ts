import { requestLock } from '@daymark/sync/locks'

/** Decides which tab of this browser alerts: the one in which the last timer was started, or else any one. */
export type AlertingTab = {
  /** Makes this tab the alerting one. */
  take(): void
  /** Whether this tab alerts for the end of a session; true in exactly one of the tabs that ask. */
  mayAlert(session: string): Promise<boolean>
}

// Ends of several timers may arrive at once from another device.
const maxRemembered = 8

export function openAlertingTab({
  locks,
  storage,
  owner,
}: {
  /** Absent if the page is served without TLS: then two tabs may alert. */
  locks: LockManager | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  owner: string
}): AlertingTab & { close: () => void; wipe: () => void } {
  const lockName = `${owner}-alerting-tab`
  const alertedKey = `${owner}-rung`
  let hasLock = false
  let release = () => {}

  function isFirst(session: string): boolean {
    const alerted = (storage.getItem(alertedKey) ?? '').split(' ')
    if (alerted.includes(session)) return false
    try {
      storage.setItem(alertedKey, [session, ...alerted].slice(0, maxRemembered).join(' '))
    } catch {
      // Storage is full or forbidden: two alerts are better than none.
    }
    return true
  }

  return {
    take() {
      if (hasLock) return
      hasLock = true
      const lock = requestLock(locks, lockName, { steal: true }, () => {
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
      // Rejected when another tab steals the lock.
      void lock
        .catch(() => {})
        .then(() => {
          hasLock = false
        })
    },
    async mayAlert(session) {
      if (hasLock) return isFirst(session)
      // The tab that holds the lock alerts; a tab that died holds none.
      return requestLock(
        locks,
        lockName,
        { ifAvailable: true },
        (granted) => granted && isFirst(session),
      )
    },
    close: () => release(),
    wipe: () => storage.removeItem(alertedKey),
  }
}
