import { isBlocked, isNamed } from './errorNames.ts'

/**
 * Does work while this tab has a lock. `granted` is false where only an available lock was asked for, and another tab has
 * it. Without TLS there are no locks, and where storage is blocked none is granted: the work is done without. So it is after a
 * signal of `AbortSignal.timeout`.
 */
export async function requestLock<T>(
  locks: LockManager | undefined,
  name: string,
  options: LockOptions,
  work: (granted: boolean) => T | Promise<T>,
): Promise<T> {
  if (!locks) return work(true)
  let begun = false
  try {
    return await locks.request(name, options, (lock) => {
      begun = true
      return work(lock !== null)
    })
  } catch (error) {
    if (begun || !(isBlocked(error) || isNamed(error, 'TimeoutError'))) throw error
    return work(true)
  }
}
