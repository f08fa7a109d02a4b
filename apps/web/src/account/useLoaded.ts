import type { Result } from '@daymark/core/result'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../context.tsx'

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure }
  | { state: 'there'; value: T }

/** What the server knows, asked for once and again whenever that is wanted. */
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
  useEffect(() => {
    void first()
  }, [])
  return [loaded, again]
}
