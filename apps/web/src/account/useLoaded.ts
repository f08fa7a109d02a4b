import type { Result } from '@daymark/core/result'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../context.tsx'
import { outsidePress } from '../ui/useOutsidePress.ts'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'loaded'; value: T }

/** Loads a value from the server, on demand again, and after a failure when the network returns. */
export function useLoaded<T>(
  load: () => Promise<Result<T, Failure>>,
): [loaded: Loaded<T>, reload: () => Promise<void>] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })

  async function reload(): Promise<void> {
    const result = await load()
    // What is pressed below it stays where it is until it is let go.
    await outsidePress()
    const next: Loaded<T> = result.ok
      ? { state: 'loaded', value: result.value }
      : { state: 'failed', failure: result.error }
    // Callers move the focus after this, so the result must be rendered.
    flushSync(() => setLoaded(next))
  }

  const loadFirst = useEffectEvent(reload)
  const retry = useEffectEvent(() => {
    if (loaded.state === 'failed') void reload()
  })
  useEffect(() => {
    void loadFirst()
    const onOnline = () => retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return [loaded, reload]
}
