import type { Result } from '@daymark/core/result'
import { useState } from 'react'
import type { Failure } from '../context.tsx'

type Acting =
  | { state: 'at_rest' }
  | { state: 'busy'; what: string }
  | { state: 'failed'; failure: Failure }

/** One act at a time: what is under way, and why the last one failed. */
export function useAct() {
  const [acting, setActing] = useState<Acting>({ state: 'at_rest' })
  return {
    isBusy: (what: string) => acting.state === 'busy' && acting.what === what,
    failure: acting.state === 'failed' ? acting.failure : null,
    forget: () => setActing({ state: 'at_rest' }),
    /** What came of it; null where it failed, or another act is still under way. */
    async act<T>(
      what: string,
      work: () => Promise<Result<T, Failure>>,
    ): Promise<{ value: T } | null> {
      if (acting.state === 'busy') return null
      setActing({ state: 'busy', what })
      const done = await work()
      setActing(done.ok ? { state: 'at_rest' } : { state: 'failed', failure: done.error })
      return done.ok ? { value: done.value } : null
    },
  }
}
