import { useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'

/** Why this device cannot store changes, or that it cannot read all rows; null while it can. */
export function useStorageTrouble() {
  const { subscribe, storageTrouble, isOutdated } = usePlanner()
  const trouble = useSyncExternalStore(subscribe, storageTrouble)
  const isNewer = useSyncExternalStore(subscribe, isOutdated)
  return trouble ?? (isNewer ? 'newer' : null)
}
