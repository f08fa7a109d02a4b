import type { Result } from '@daymark/core/result'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../context.tsx'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'there'; value: T }

/** What the server knows: asked for once, again whenever that is wanted, and once the network is back. */
export function useLoaded<T>(
  load: () => Promise<Result<T, Failure>>,
): [loaded: Loaded<T>, again: () => Promise<void>] {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })

  async function again(): Promise<void> {
    const answer = await load()
    const next: Loaded<T> = answer.ok
      ? { state: 'there', value: answer.value }
      : { state: 'failed', failure: answer.error }
    // Whoever waited for it gives the focus to what is there then.
    flushSync(() => setLoaded(next))
  }

  const first = useEffectEvent(again)
  const onceMore = useEffectEvent(() => {
    if (loaded.state === 'failed') void again()
  })
  useEffect(() => {
    void first()
    const online = () => onceMore()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
  return [loaded, again]
}
