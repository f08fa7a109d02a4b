import { requestLock } from '@daymark/sync/locks'

/** Runs the work while no other tab has the lock of this name. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return requestLock(navigator.locks, name, {}, work)
}
