import { useEffect, useState } from 'react'
import { type Settings, useSession } from '../context.tsx'

/** The features of the backend; null until they are loaded. */
export function useSettings(): Settings | null {
  const { account } = useSession()
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    let mounted = true
    void account.settings().then((result) => {
      if (mounted && result.ok) setSettings(result.value)
    })
    return () => {
      mounted = false
    }
  }, [account])
  return settings
}
