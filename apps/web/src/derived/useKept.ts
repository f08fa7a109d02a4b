import { useState } from 'react'
import { useDeviceStorage, usePlanner, useUser } from '../context.tsx'

/** A text that this device keeps for the user. A sign-out deletes it. */
export function useKept(name: string): [string | null, (text: string) => void] {
  const planner = usePlanner()
  const storage = useDeviceStorage()
  const key = `daymark ${useUser()?.id}-${name}`
  const [kept, setKept] = useState(() => storage.getItem(key))

  function keep(text: string): void {
    setKept(text)
    try {
      if (!planner.wiped()) storage.setItem(key, text)
    } catch {
      // Storage is full or blocked: it is as before after a reload.
    }
  }

  return [kept, keep]
}
