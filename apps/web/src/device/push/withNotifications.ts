import { requestLock } from '@daymark/sync/locks'

const longestWaitMs = 1_000

/**
 * Shows or closes notifications while no other window and no worker of this device does. Chromium forgets one that is being
 * shown while others are read: it is not found any more, and cannot be taken away. A window that is frozen meanwhile holds up
 * nothing for longer than the wait.
 */
export function withNotifications<T>(work: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(longestWaitMs)
  return requestLock(navigator.locks, 'notifications', { signal }, work)
}
