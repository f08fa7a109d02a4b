import { useSyncExternalStore } from 'react'
import { useDeviceStorage, usePlanner, useUser } from '../context.tsx'

/** As `useKept`, with one text for all parts of the page, and for all tabs. */
export function useSharedKept(name: string): [string | null, (text: string) => void] {
  const planner = usePlanner()
  const storage = useDeviceStorage()
  const user = useUser()
  const key = `daymark ${user?.id}-${name}`
  const kept = useSyncExternalStore(subscribe, () => (user ? storage.getItem(key) : null))

  function keep(text: string): void {
    try {
      if (user && !planner.wiped()) storage.setItem(key, text)
    } catch {
      // Storage is full or blocked: it stays as it is.
    }
    for (const listener of listeners) listener()
  }

  return [kept, keep]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
