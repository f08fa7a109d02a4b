import { type DeviceStorage, type StorageTrouble, troubleIn } from './deviceStorage.ts'
import type { QueuedAct } from './mutation.ts'
import type { WriteAheadLog } from './writeAheadLog.ts'

type Acts = readonly QueuedAct[]

/** Stores acts on the device, and reports whether the device answers. */
export function openAppends(options: {
  storage: DeviceStorage
  log: WriteAheadLog
  /** Every act that waits for the server, stored or not. */
  pending: () => Acts
  /** The device has stored acts. */
  onStored: () => void
  /** The device has no room for these. */
  onFull: (acts: Acts) => void
  /** The trouble of the device has changed. */
  onStatusChange: () => void
  /** There is something for the other tabs. */
  onWrite: () => void
}) {
  const { storage, log, pending, onStored, onFull, onStatusChange, onWrite } = options
  /** Acts that the device has not stored, each with the attempt to. */
  const unstored = new Map<string, Promise<void>>()
  let trouble: StorageTrouble | null = null
  let closed = false

  function append(acts: Acts, isRetry = false): void {
    const appending = tryToAppend(acts, isRetry)
    for (const { id } of acts) unstored.set(id, appending)
  }

  async function tryToAppend(acts: Acts, isRetry: boolean): Promise<void> {
    try {
      await storage.append(acts)
    } catch (error) {
      trouble = troubleIn(error)
      // An act that may have been sent already is not refused. Two tabs that retry would notify each other for ever.
      if (isRetry) return onStatusChange()
      // A device that cannot store anything still has the acts in the log: they show and are sent.
      if (trouble !== 'full') {
        onStatusChange()
        return onWrite()
      }
      onFull(acts)
      onStatusChange()
    }
    log.strike(acts)
    forget(acts)
    onStored()
    if (trouble !== 'full') retry()
    onWrite()
  }

  /** Stores what the device could not, now that it answers. */
  function retry(): void {
    if (!trouble) return
    const acts = pending().filter(isUnstored)
    if (acts.length > 0) append(acts, true)
    else {
      trouble = null
      onStatusChange()
    }
  }

  function forget(acts: Acts): void {
    for (const { id } of acts) unstored.delete(id)
  }

  const isUnstored = ({ id }: { id: string }) => unstored.has(id)

  return {
    append: (acts: Acts) => append(acts),
    retry,
    /** The server has answered for these: they need not be stored any more. */
    forget,
    isUnstored,
    /** Settles once the device has stored the act, or cannot. */
    settled: ({ id }: QueuedAct) => unstored.get(id),
    /** The answer of the device, or null where it has none to give. */
    async attempt<T>(work: Promise<T>): Promise<T | null> {
      try {
        const answer = await work
        if (unstored.size === 0) trouble = null
        return answer
      } catch (error) {
        if (!closed) {
          trouble = troubleIn(error)
          onStatusChange()
        }
        return null
      }
    },
    trouble: () => trouble,
    close() {
      closed = true
    },
  }
}
