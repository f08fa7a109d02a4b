import { isNamed } from './errorNames.ts'
import { requestLock } from './locks.ts'

/** So long a request waits: the browser may have stopped the tab that writes. */
const patienceMs = 5_000

const lockOf = (device: string) => `${device} bulk write`

/** Writes thousands of rows. No tab sends meanwhile: both at once hold the page up, and are no sooner done. */
export function writeInBulk<T>(device: string, work: () => Promise<T>): Promise<T> {
  return requestLock(navigator.locks, lockOf(device), {}, work)
}

/** Resolves once no tab writes thousands of rows. */
export async function bulkWritten(device: string): Promise<void> {
  const options = { mode: 'shared', signal: AbortSignal.timeout(patienceMs) } as const
  try {
    await requestLock(navigator.locks, lockOf(device), options, () => {})
  } catch (error) {
    if (!isNamed(error, 'TimeoutError')) throw error
  }
}
