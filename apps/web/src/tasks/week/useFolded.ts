import { useState } from 'react'
import { useDeviceStorage, usePlanner, useUser } from '../../context.tsx'

/** Whether something is folded, kept on the device until its user signs out. */
export function useFolded(name: string, initially: boolean) {
  const storage = useDeviceStorage()
  const planner = usePlanner()
  const key = `daymark ${useUser()?.id}-folded ${name}`
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const stored = storage.getItem(key)
  const folded = changed[key] ?? (stored === null ? initially : stored === 'true')

  function fold(isFolded: boolean): void {
    setChanged((others) => ({ ...others, [key]: isFolded }))
    try {
      if (!planner.wiped()) storage.setItem(key, String(isFolded))
    } catch {
      // Storage is full or blocked: it is as before after a reload.
    }
  }

  return [folded, fold] as const
}
