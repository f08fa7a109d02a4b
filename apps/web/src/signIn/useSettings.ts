import { useEffect, useState } from 'react'
import { type Settings, useSession } from '../context.tsx'
import { outsidePress } from '../ui/useOutsidePress.ts'

/** The features of the backend; null until they are loaded, or where they could not be. */
export function useSettings(): { settings: Settings | null; hasFailed: boolean } {
  const { account } = useSession()
  const [result, setResult] = useState<Awaited<ReturnType<typeof account.settings>> | null>(null)
  useEffect(() => {
    let mounted = true
    void account.settings().then(async (result) => {
      // What they bring would move, or take the place of, what is pressed.
      await outsidePress()
      if (mounted) setResult(result)
    })
    return () => {
      mounted = false
    }
  }, [account])
  return { settings: result?.ok ? result.value : null, hasFailed: result?.ok === false }
}
