import { useEffect, useState } from 'react'
import { type Settings, useSession } from '../context.tsx'

/** What the backend has switched on; null until it has said so, for which nothing waits. */
export function useSettings(): Settings | null {
  const { account } = useSession()
  const [settings, setSettings] = useState<Settings | null>(null)
  useEffect(() => {
    let here = true
    void account.settings().then((asked) => {
      if (here && asked.ok) setSettings(asked.value)
    })
    return () => {
      here = false
    }
  }, [account])
  return settings
}
