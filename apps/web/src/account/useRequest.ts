import type { Result } from '@daymark/core/result'
import { useState } from 'react'
import type { Failure } from '../context.tsx'

type RequestState =
  | { state: 'idle' }
  | { state: 'busy'; name: string }
  | { state: 'failed'; failure: Failure }

/** One request at a time: which one is running, and why the last one failed. */
export function useRequest() {
  const [request, setRequest] = useState<RequestState>({ state: 'idle' })
  return {
    isBusy: (name: string) => request.state === 'busy' && request.name === name,
    failure: request.state === 'failed' ? request.failure : null,
    reset: () => setRequest({ state: 'idle' }),
    /** Resolves to the result, or to null if the request failed or another one is still running. */
    async run<T>(
      name: string,
      send: () => Promise<Result<T, Failure>>,
    ): Promise<{ value: T } | null> {
      if (request.state === 'busy') return null
      setRequest({ state: 'busy', name })
      const result = await send()
      setRequest(result.ok ? { state: 'idle' } : { state: 'failed', failure: result.error })
      return result.ok ? { value: result.value } : null
    },
  }
}
